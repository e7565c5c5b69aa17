import { Button, buttonClass, MessageSquare } from '@footlight/ui';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useSyncExternalStore } from 'react';
import { useApi } from '../../../shared/api/index.ts';
import { LoginLink } from '../../../shared/entry/index.ts';
import { useProfile, useSession } from '../../../shared/session/index.ts';
import { toast } from '../../../shared/toasts/index.ts';
import { useFeatures } from '../../../shared/settings/index.ts';
import { useWords } from '../../../shared/words/index.ts';
import { messagingWords } from '../words.ts';

interface Props {
  /** Role of the page's owner. */
  source: 'user' | 'performer' | 'studio';
  sourceId: string;
  /** Replaces the default button label. */
  words?: string;
  /** Accessible name, if the label alone isn't clear. */
  label?: string;
}

const never = () => () => undefined;
const yes = () => true;
const no = () => false;

/**
 * Opens the conversation with a person, after a login if needed. Renders nothing on the viewer's own page. Renders
 * nothing until hydration, so import it lazily.
 */
export function MessageButton(props: Props) {
  const isTakenOver = useSyncExternalStore(never, yes, no);
  const isOn = useFeatures()('messages');
  if (!isTakenOver || !isOn) return null;
  return <Opener {...props} />;
}

function Opener({ source, sourceId, words, label }: Props) {
  const t = useWords(messagingWords);
  const api = useApi();
  const navigate = useNavigate();
  const { role } = useSession();
  const me = useProfile()?._id;
  const open = useMutation({
    mutationFn: () => api.messaging.open({ body: { source, sourceId } }),
    onSuccess: ({ _id: id }) => void navigate({ href: `/messages/${id}` }),
    onError: ({ message }) => void toast.notify({ title: t('messaging.openFailed'), text: message, tone: 'error' }),
  });
  const icon = <MessageSquare size={18} aria-hidden />;
  if (role === undefined)
    return (
      <LoginLink goOn={() => open.mutate()} className={buttonClass()}>
        {icon}
        {t('messaging.message')}
      </LoginLink>
    );
  if (role === 'staff' || me === sourceId) return null;
  return (
    <Button icon={icon} busy={open.isPending} aria-label={label} onClick={() => open.mutate()}>
      {words ?? t('messaging.message')}
    </Button>
  );
}
