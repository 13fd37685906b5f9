// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { focusFirstError } from './focusFirstError.ts';

let frames: FrameRequestCallback[] = [];

beforeEach(() => {
  frames = [];
  vi.stubGlobal('requestAnimationFrame', (callback: FrameRequestCallback) => frames.push(callback));
});
afterEach(() => {
  vi.unstubAllGlobals();
  document.body.replaceChildren();
});

it('leads from the button of a form sent in vain to its first mistake, once that is marked', () => {
  const form = openForm();
  fieldOf(form, 'send').focus();
  focusFirstError(form);
  fieldOf(form, 'password').setAttribute('aria-invalid', 'true');
  showFrame();
  expect(document.activeElement).toBe(fieldOf(form, 'password'));
});

it('leads there also where the browser gives a pressed button no focus, or takes it from a busy one', () => {
  const form = openForm();
  fieldOf(form, 'send').focus();
  focusFirstError(form);
  fieldOf(form, 'send').blur();
  fieldOf(form, 'email').setAttribute('aria-invalid', 'true');
  showFrame();
  expect(document.activeElement).toBe(fieldOf(form, 'email'));
});

it('leaves whoever has gone to a field meanwhile where they type', () => {
  const form = openForm();
  fieldOf(form, 'send').focus();
  focusFirstError(form);
  fieldOf(form, 'password').setAttribute('aria-invalid', 'true');
  fieldOf(form, 'email').focus();
  showFrame();
  expect(document.activeElement).toBe(fieldOf(form, 'email'));
});

function openForm(): HTMLFormElement {
  const form = document.createElement('form');
  form.innerHTML = '<input name="email"><input name="password"><button name="send"></button>';
  document.body.append(form);
  return form;
}

function fieldOf(form: HTMLFormElement, name: string): HTMLElement {
  const field = form.elements.namedItem(name);
  if (!(field instanceof HTMLElement)) throw new Error(`The form has no ${name}.`);
  return field;
}

function showFrame(): void {
  for (const frame of frames) frame(0);
}
