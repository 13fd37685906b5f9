/** The command that installs the packages of a checkout, and its parameters. */
export declare function installCommand(): [command: string, ...parameters: string[]];
