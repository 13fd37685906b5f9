import { fail } from '../values/failure.ts';
import { list } from '../values/list.ts';
import { path } from '../values/path.ts';
import { string } from '../values/scalar.ts';
import { failTooLarge, MAX_SEGMENTS } from '../values/weight.ts';
import { row1, row2, table } from './table.ts';

export const pathMethods = table([
  row1('segments', ['path'], (self) => list(self.segments.map(string))),
  row2('bind', ['path'], ['map'], (self, bindings) => {
    const segments: string[] = [];
    const unused = new Set(bindings.entries.keys());
    for (const segment of self.segments) {
      const name = /^\{(.+)\}$/.exec(segment)?.[1];
      if (name === undefined) {
        segments.push(segment);
        continue;
      }
      const bound = bindings.entries.get(name);
      unused.delete(name);
      if (bound?.type === 'string') segments.push(bound.value);
      else if (bound?.type === 'path') {
        for (const inner of bound.segments) segments.push(inner);
        if (segments.length > MAX_SEGMENTS) return failTooLarge();
      } else return fail(`No path segment is given for ${segment}.`);
    }
    if (unused.size === 0) return path(segments);
    return fail(`Variable(s) ${[...unused].join(', ')} do not exist in the path template.`);
  }),
]);
