/**
 * Puts the focus on the first field in error, as soon as it is marked: whoever sent a form in vain goes on from there,
 * and a screen reader says what is wrong with it. Whoever has gone to another field meanwhile types on there.
 */
export function focusFirstError(form: HTMLFormElement): void {
  const sender = document.activeElement;
  requestAnimationFrame(() => {
    const isElsewhere = ![sender, document.body].includes(document.activeElement);
    if (!isElsewhere) form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  });
}
