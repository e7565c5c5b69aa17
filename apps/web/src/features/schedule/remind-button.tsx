import { Bell, BellRing, Button, buttonClass } from '@footlight/ui';
import { LoginLink } from '../../shared/entry/index.ts';
import { useSession } from '../../shared/session/index.ts';
import { useWords } from '../../shared/words/index.ts';
import { scheduleWords } from './words.ts';
import { useRemind } from './use-remind.ts';

interface Props {
  performer: { readonly _id: string; readonly name: string; readonly isReminded?: boolean | undefined };
  /** Called with the new state to update the cached performer. */
  onChange: (isReminded: boolean) => void;
}

/**
 * Toggles reminders of show starts. Sends visitors to the login page, and renders nothing for users who can't get
 * reminders.
 */
export function RemindButton({ performer, onChange }: Props) {
  const t = useWords(scheduleWords);
  const { role } = useSession();
  const { mutate } = useRemind(performer._id, onChange);
  const isOn = performer.isReminded ?? false;
  if (role === undefined)
    return (
      <LoginLink goOn={() => mutate(true)} className={buttonClass()}>
        <Bell size={16} aria-hidden />
        {t('schedule.remind')}
      </LoginLink>
    );
  if (role !== 'user') return null;
  return (
    <Button
      aria-pressed={isOn}
      title={t('schedule.remindHint', { name: performer.name })}
      icon={isOn ? <BellRing size={16} aria-hidden /> : <Bell size={16} aria-hidden />}
      onClick={() => mutate(!isOn)}
    >
      {t('schedule.remind')}
    </Button>
  );
}
