import { it } from 'vitest';

it('waits', () => new Promise(() => undefined));
