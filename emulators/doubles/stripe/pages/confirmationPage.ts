import type { ServiceAnswer } from '../../exchange.ts';
import { answerPage, html } from './layout.ts';
import { TEXTS } from './texts.ts';

/** The question of the holder's bank. @param back where one came from */
export function showConfirmation(back: string): ServiceAnswer {
  return answerPage({
    title: TEXTS.confirmTitle,
    content: html`<h1>${TEXTS.confirmTitle}</h1>
<form class="card" method="post" action="${back}/confirmation">
<p>${TEXTS.confirmText}</p>
<div class="actions"><button type="submit" name="answer" value="yes">${TEXTS.confirm}</button>
<button class="second" type="submit" name="answer" value="no">${TEXTS.refuse}</button></div>
</form>`,
  });
}
