/** Where the app is published, such as `https://tod.example`; what the build knows of it (web/build/siteUrl.ts). */
export const SITE_URL = __TOD_SITE_URL__;
