import type { Authorize } from '../core/commands/authorize.ts';
import type { Caller } from '../core/commands/caller.ts';

/** The same decisions; each refusal is also told in one line: who wanted what, and why the rules said no. */
export function reportDenials(authorize: Authorize, report: (line: string) => void): Authorize {
  const tell = (what: string, caller: Caller, denial: string | undefined): string | undefined => {
    if (denial !== undefined) report(`Denied ${what} by ${describeCaller(caller)}: ${oneLine(denial)}`);
    return denial;
  };
  return {
    get: (request) => tell(`get of ${request.name}`, request.caller, authorize.get(request)),
    list: (request) => {
      const collections = request.query.from.map(({ collectionId }) => collectionId).join(', ');
      return tell(`list of ${collections} in ${request.parent}`, request.caller, authorize.list(request));
    },
    write: (request) => tell(`${request.kind} of ${request.name}`, request.caller, authorize.write(request)),
  };
}

function describeCaller(caller: Caller): string {
  if (caller.kind === 'admin') return 'the admin';
  if (caller.auth === null) return 'an anonymous caller';
  return caller.auth.uid === undefined ? 'a caller without uid' : `the user ${caller.auth.uid}`;
}

function oneLine(text: string): string {
  return text.trim().replaceAll(/\s*\n\s*/g, ' ');
}
