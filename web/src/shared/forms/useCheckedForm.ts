import { type FormikErrors, type FormikValues, useFormik } from 'formik';
import type { SyntheticEvent } from 'react';
import { toastError } from '../toast.ts';
import { focusFirstError } from './focusFirstError.ts';

interface CheckedFormOptions<Values extends FormikValues> {
  /** Where they change, the form begins anew with them. */
  readonly initialValues: Values;
  /** What is wrong, in words for below each field. */
  readonly findErrors: (values: Values) => FormikErrors<Values>;
  /** What a toast says of these errors, of which there is at least one. */
  readonly sumUp: (errors: FormikErrors<Values>) => string;
  readonly onSubmit: (values: Values) => Promise<unknown>;
}

/**
 * A form that looks at its fields when it is sent, not before: then all mistakes are marked, a toast says what is missing,
 * and the first field in error has the focus.
 */
export function useCheckedForm<Values extends FormikValues>(options: CheckedFormOptions<Values>) {
  const form = useFormik<Values>({
    initialValues: options.initialValues,
    enableReinitialize: true,
    validateOnChange: false,
    validateOnBlur: false,
    validate: options.findErrors,
    onSubmit: options.onSubmit,
  });

  async function submit(element: HTMLFormElement): Promise<void> {
    const errors = await form.validateForm();
    if (Object.keys(errors).length > 0) toastError(options.sumUp(errors));
    await form.submitForm();
    focusFirstError(element);
  }

  return {
    form,
    /** For the form element. */
    formProps: {
      noValidate: true,
      onSubmit: (event: SyntheticEvent<HTMLFormElement>) => {
        event.preventDefault();
        void submit(event.currentTarget);
      },
    },
  };
}
