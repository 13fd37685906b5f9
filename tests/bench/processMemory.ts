import { readdirSync, readFileSync } from 'node:fs';

/** Resident memory of a process, in MiB; not a number where it has ended. */
export function memoryOf(pid: number): number {
  return Number(/VmRSS:\s+(\d+) kB/.exec(readProcessFile(pid, 'status'))?.[1] ?? Number.NaN) / 1024;
}

/** Resident memory of all processes that a process has started, and those have started, in MiB; without its own. */
export function memoryBelow(pid: number): number {
  return processesBelow(pid)
    .map(memoryOf)
    .filter((memory) => !Number.isNaN(memory))
    .reduce((sum, memory) => sum + memory, 0);
}

/** All processes that a process has started, and those have started; without itself. */
export function processesBelow(pid: number): readonly number[] {
  const parents = new Map<number, number>();
  for (const name of readdirSync('/proc')) {
    const found = /^\d+$/.test(name)
      ? /PPid:\s+(\d+)/.exec(readProcessFile(Number(name), 'status'))?.[1]
      : undefined;
    if (found !== undefined) parents.set(Number(name), Number(found));
  }
  const isBelow = (other: number): boolean => {
    const parent = parents.get(other);
    return parent === pid || (parent !== undefined && isBelow(parent));
  };
  return [...parents.keys()].filter(isBelow);
}

/** What Linux tells of a process in a file of `/proc`; empty where it has ended. */
export function readProcessFile(pid: number, name: 'stat' | 'status'): string {
  try {
    return readFileSync(`/proc/${pid}/${name}`, 'utf8');
  } catch {
    return '';
  }
}
