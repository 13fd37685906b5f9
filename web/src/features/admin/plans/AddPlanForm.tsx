import Box from '@mui/material/Box';
import {
  createPlan,
  PlanCheckError,
  PlanExistsError,
} from '../../../domain/administration/plans/planActions.ts';
import { SubmitButton } from '../../../platform/forms/SubmitButton.tsx';
import { TextInput } from '../../../platform/forms/TextInput.tsx';
import { useUnsaved } from '../../../platform/forms/UnsavedForms.tsx';
import { useCheckedForm } from '../../../platform/forms/useCheckedForm.ts';
import { failureText } from '../../../platform/text/errors.ts';
import { toastError, toastSuccess } from '../../../platform/ui/toast.ts';
import { ChoiceInput } from '../shell/ChoiceInput.tsx';
import {
  EMPTY_PLAN,
  findPlanErrors,
  MAX_LIMIT_LENGTH,
  type PlanValues,
  planOf,
  planTypeOf,
} from './planForm.ts';
import { texts as planTexts } from './texts.ts';

const texts = planTexts.plans;

/** Adds a plan, never over one that is there. */
export function AddPlanForm() {
  const { form, errorOf, formProps } = useCheckedForm<PlanValues, ReturnType<typeof findPlanErrors>>({
    initialValues: EMPTY_PLAN,
    findErrors: findPlanErrors,
    sumUp: (errors) => Object.values(errors)[0] ?? texts.incomplete,
    onSubmit: add,
  });
  const { values, handleChange, setFieldValue, isSubmitting, resetForm } = form;
  useUnsaved(form.dirty);

  async function add(typed: PlanValues): Promise<void> {
    try {
      await createPlan(planTypeOf(typed.name), planOf(typed));
      toastSuccess(texts.added);
      resetForm();
    } catch (error) {
      toastError(describeFailure(error));
    }
  }

  return (
    <form {...formProps} aria-label={texts.addTitle}>
      <Box component="h2" sx={{ typography: 'h3', mt: 4 }}>
        {texts.addTitle}
      </Box>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', md: '1fr 1fr' } }}>
        <TextInput
          label={texts.name}
          name="name"
          value={values.name}
          onChange={handleChange}
          maxLength={40}
          error={errorOf('name')}
          help={texts.nameRule}
          isRequired
        />
        <TextInput
          label={texts.monthlyPrice}
          name="price"
          value={values.price}
          onChange={handleChange}
          maxLength={12}
          error={errorOf('price')}
          isRequired
        />
        <ChoiceInput
          label={texts.interval}
          name="interval"
          value={values.interval}
          choices={[
            { value: 'month', label: texts.intervals.month },
            { value: 'year', label: texts.intervals.year },
          ]}
          onChange={(value) => void setFieldValue('interval', value)}
        />
        <TextInput
          label={texts.description}
          name="description"
          value={values.description}
          onChange={handleChange}
          maxLength={500}
        />
        <TextInput
          label={texts.requestsLimit}
          name="matchRequestsLimit"
          value={values.matchRequestsLimit}
          onChange={handleChange}
          maxLength={MAX_LIMIT_LENGTH}
          error={errorOf('matchRequestsLimit')}
          help={texts.unlimitedHelp}
        />
        <TextInput
          label={texts.messagesLimit}
          name="messagesLimit"
          value={values.messagesLimit}
          onChange={handleChange}
          maxLength={MAX_LIMIT_LENGTH}
          error={errorOf('messagesLimit')}
          help={texts.unlimitedHelp}
        />
      </Box>
      <Box sx={{ mt: 2 }}>
        <SubmitButton isBusy={isSubmitting} label={texts.add} busyLabel={texts.adding} />
      </Box>
    </form>
  );
}

function describeFailure(error: unknown): string {
  if (error instanceof PlanExistsError) return texts.exists;
  if (error instanceof PlanCheckError) return `${texts.checkFailed}. ${failureText(error.cause)}`;
  return `${texts.addFailed}. ${failureText(error)}`;
}
