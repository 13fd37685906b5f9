import { type CodeSession, openCodeSession, type TestChoice, type Verdict } from './codeSession.ts';
import type { Mutant } from './mutant.ts';

/** What the parent asks: first to open, then to try one mutant after the other, each when the one before was answered. */
export type Question =
  | { readonly kind: 'open'; readonly choice: TestChoice }
  | { readonly kind: 'try'; readonly mutant: Mutant };

export type Answer =
  | { readonly kind: 'opened' }
  | { readonly kind: 'tried'; readonly verdict: Verdict }
  | { readonly kind: 'failed'; readonly why: string };

/*
 * The process in which mutants run. Its parent can end it: what a mutant makes run forever, nothing inside this process could stop.
 */
let session: CodeSession | undefined;

async function answer(question: Question): Promise<Answer> {
  try {
    if (question.kind === 'open') {
      session = await openCodeSession(question.choice);
      return { kind: 'opened' };
    }
    if (session === undefined) return { kind: 'failed', why: 'Nothing is open.' };
    return { kind: 'tried', verdict: await session.try(question.mutant) };
  } catch (error) {
    return { kind: 'failed', why: error instanceof Error ? error.message : String(error) };
  }
}

process.on('message', async (question: Question) => {
  process.send?.(await answer(question));
});
// What tests have started, such as a Firestore, ends with the session and not with this process.
process.once('SIGTERM', async () => {
  await session?.close();
  process.exit();
});

// A process that npm started lets it go (endWithLauncher.mjs), and would end between two questions.
process.channel?.ref();
