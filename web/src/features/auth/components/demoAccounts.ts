/** The accounts that the local suite is seeded with. Imported by builds for the suite only. */
export const DEMO_ACCOUNTS = [
  { email: 'camille@demo.tod', label: 'Camille' },
  { email: 'yanis@demo.tod', label: 'Yanis' },
  { email: 'admin@demo.tod', label: 'Admin' },
] as const;

export const DEMO_PASSWORD = 'Demo1234!';
