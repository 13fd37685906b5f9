/** The names that Firebase gives to the parts of a link in a mail. */
export const CODE_PARAMETER = 'oobCode';
export const MODE_PARAMETER = 'mode';

/** In the address of the sign-in page, which outlives the end of an auth session: a link has just given a new password. */
export const NEW_PASSWORD_PARAMETER = 'nouveau-mot-de-passe';
