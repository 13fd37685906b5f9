import type { PeopleList } from '../../../domain/people/search/peopleList.ts';
import { ErrorState } from '../../../platform/ui/ErrorState.tsx';
import { ShowMore } from '../../../platform/ui/ShowMore.tsx';
import { texts } from '../texts.ts';

interface MorePeopleProps {
  readonly list: Omit<PeopleList, 'retry'>;
  readonly label: string;
}

/** Behind the last person of a list: more to come, or why they did not come. */
export function MorePeople({ list, label }: MorePeopleProps) {
  return list.hasMoreFailed ? (
    <ErrorState title={texts.moreFailed} error={list.error} onRetry={list.showMore} />
  ) : (
    <ShowMore list={list} label={label} />
  );
}
