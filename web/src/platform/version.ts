/** The version of package.json, and when this build was made; in ISO 8601 it tells builds of one version apart. */
export const VERSION = __TOD_VERSION__;
export const BUILD_TIME = __TOD_BUILT_AT__;
export const BUILT_AT = new Date(BUILD_TIME);
