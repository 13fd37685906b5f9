const wanted = process.env.TOD_ENGINES;
if (wanted !== undefined && wanted !== 'required')
  throw new Error(`TOD_ENGINES can only be "required", not "${wanted}".`);

/** Whether the other engines have to be installed (`TOD_ENGINES=required`): what is skipped without them fails then. */
export const ARE_ENGINES_REQUIRED = wanted === 'required';
