import { type FormikValues, useFormik } from 'formik';
import type { SyntheticEvent } from 'react';
import { toastError } from '../ui/toast.ts';
import { focusFirstError } from './focusFirstError.ts';
import { type FieldErrors, useShownErrors } from './useShownErrors.ts';

interface CheckedFormOptions<Values extends FormikValues, Errors extends FieldErrors<Values>> {
  /** Where they change, the form begins anew with them. */
  readonly initialValues: Values;
  /** What is wrong, in words for below each field. */
  readonly findErrors: (values: Values) => Errors;
  /** What a toast says of these errors, of which there is at least one; without it nothing is said beside the marks. */
  readonly sumUp?: (errors: Errors) => string;
  readonly onSubmit: (values: Values) => Promise<unknown>;
}

/**
 * A form that looks at its fields when it is sent, not before: then all mistakes are marked, a toast may say what is missing,
 * and the first field in error has the focus. A mark goes as soon as its field is mended.
 */
export function useCheckedForm<Values extends FormikValues, Errors extends FieldErrors<Values>>(
  options: CheckedFormOptions<Values, Errors>,
) {
  const form = useFormik<Values>({
    initialValues: options.initialValues,
    enableReinitialize: true,
    validateOnChange: false,
    validateOnBlur: false,
    onReset: () => shown.clear(),
    onSubmit: options.onSubmit,
  });
  const shown = useShownErrors(form.values, options.findErrors);

  async function submit(element: HTMLFormElement): Promise<void> {
    const sender = document.activeElement;
    if (!shown.showAll()) await form.submitForm();
    else if (options.sumUp !== undefined) toastError(options.sumUp(options.findErrors(form.values)));
    focusFirstError(element, sender);
  }

  return {
    form,
    errorOf: shown.errorOf,
    /** Marks what only the server could find wrong. */
    showErrors: shown.show,
    /** For the form element. */
    formProps: {
      noValidate: true,
      onBlur: shown.onBlur,
      onSubmit: (event: SyntheticEvent<HTMLFormElement>) => {
        event.preventDefault();
        void submit(event.currentTarget);
      },
    },
  };
}
