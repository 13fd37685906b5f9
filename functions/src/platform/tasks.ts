import { FUNCTIONS_REGION } from '@tod/model';
import type { App } from 'firebase-admin/app';

/** Work for later, done at least once and repeated until it succeeds. */
export interface Task {
  /** The function that does it. */
  readonly queue: string;
  /** A name is taken once: a task whose name was used lately is not added again. Letters, digits, `_` and `-`. */
  readonly name?: string;
  readonly data: Readonly<Record<string, unknown>>;
  /** When it may be done; at once without. */
  readonly notBefore?: Date;
}

/** @returns whether it was added; false where its name is taken */
export type EnqueueTask = (task: Task) => Promise<boolean>;

/** Cloud Tasks, or its emulator. */
export function openTaskQueues(app: App): EnqueueTask {
  return async ({ queue, name, data, notBefore }) => {
    const { getFunctions } = await import('firebase-admin/functions');
    const tasks = getFunctions(app).taskQueue(`locations/${FUNCTIONS_REGION}/functions/${queue}`);
    try {
      await tasks.enqueue(data, {
        ...(name === undefined ? {} : { id: name }),
        ...(notBefore === undefined ? {} : { scheduleTime: notBefore }),
      });
      return true;
    } catch (error) {
      if (!isNameTaken(error)) throw error;
      return false;
    }
  };
}

function isNameTaken(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'functions/task-already-exists';
}
