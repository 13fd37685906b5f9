/** The version of package.json, and when this build was made. */
export const VERSION = __TOD_VERSION__;
export const BUILT_AT = new Date(__TOD_BUILT_AT__);
