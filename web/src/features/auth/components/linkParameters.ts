/** The names that Firebase gives to the parts of a link in a mail. */
export const CODE_PARAMETER = 'oobCode';
export const MODE_PARAMETER = 'mode';
