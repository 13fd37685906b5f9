/**
 * Puts the focus on the first field in error, as soon as it is marked: whoever sent a form in vain goes on from there,
 * and a screen reader says what is wrong with it. Whoever has gone to another field meanwhile types on there.
 * @param sender what had the focus when the form was sent, where that was not just now
 */
export function focusFirstError(form: HTMLFormElement, sender = document.activeElement): void {
  requestAnimationFrame(() => {
    const isElsewhere = ![sender, document.body].includes(document.activeElement);
    if (!isElsewhere) form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  });
}
