/** For unit tests: a second, which queries wait for by themselves, is short where many tests run at once. */
if (typeof document !== 'undefined') {
  const { configure } = await import('@testing-library/react');
  configure({ asyncUtilTimeout: 20_000 });
}

export {};
