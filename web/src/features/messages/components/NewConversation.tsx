import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useStartConversation } from '../../../domain/messages/useStartConversation.ts';
import { usePersonSearch } from '../../../domain/people/names/usePersonSearch.ts';
import { draftState } from '../../../platform/navigation/draftState.ts';
import { routes } from '../../../platform/navigation/routes.ts';
import { noteWhere } from '../../../platform/navigation/stillHere.ts';
import { NewConversationPanel } from './NewConversationPanel.tsx';

interface NewConversationProps {
  readonly uid: string;
  readonly draft: string;
  readonly onBegun: () => void;
}

/** The way to a conversation with somebody new: their name, and who is called so. */
export function NewConversation({ uid, draft, onBegun }: NewConversationProps) {
  const navigate = useNavigate();
  const [query, setQuery] = useState('');
  const search = usePersonSearch(query, uid);
  const { run, runningFor } = useStartConversation();

  async function open(partnerUid: string): Promise<void> {
    const isStillHere = noteWhere();
    if (await run(partnerUid)) {
      onBegun();
      if (isStillHere())
        navigate(routes.conversation(partnerUid), draft === '' ? {} : { state: draftState(draft) });
    }
  }

  return (
    <NewConversationPanel
      query={query}
      onQuery={setQuery}
      search={search}
      runningFor={runningFor}
      onChoose={(person) => void open(person.uid)}
    />
  );
}
