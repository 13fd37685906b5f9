/**
 * Puts the focus on the first field in error, as soon as it is marked: whoever sent a form in vain goes on from there,
 * and a screen reader says what is wrong with it.
 */
export function focusFirstError(form: HTMLFormElement): void {
  requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
}
