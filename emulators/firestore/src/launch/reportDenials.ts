import type { Authorize } from '../core/commands/authorize.ts';
import type { UserCaller } from '../core/commands/caller.ts';

/** Decides as `authorize` does and reports each refusal in one line: who wanted what, and why the rules said no. */
export function reportDenials(authorize: Authorize, report: (line: string) => void): Authorize {
  return (request) => {
    const authorizer = authorize(request);
    const tell = (what: string, denial: string | undefined): string | undefined => {
      if (denial !== undefined)
        report(`Denied ${what} by ${describeCaller(request.caller)}: ${oneLine(denial)}`);
      return denial;
    };
    return {
      get: (read) => tell(`get of ${read.name}`, authorizer.get(read)),
      list: (read) => {
        const collections = read.query.from.map(({ collectionId }) => collectionId).join(', ');
        return tell(`list of ${collections} in ${read.parent}`, authorizer.list(read));
      },
      write: (write) => tell(`${write.kind} of ${write.name}`, authorizer.write(write)),
    };
  };
}

function describeCaller(caller: UserCaller): string {
  if (caller.auth === null) return 'an anonymous caller';
  return caller.auth.uid === undefined ? 'a caller without uid' : `the user ${caller.auth.uid}`;
}

function oneLine(text: string): string {
  return text.trim().replaceAll(/\s*\n\s*/g, ' ');
}
