import { NOTIFICATION_KINDS, type NotificationType } from '@footlight/contract/notifications/terms';
import { Card } from '@footlight/ui';
import { useWords } from '../../../shared/words/index.ts';
import { notificationsSettingsWords } from './words.ts';
import { notificationsWords } from '../words.ts';
import type { Terms } from '../notifications.queries.ts';
import css from './settings.module.css';

const SECTIONS = [
  ['people', 'notifications.sectionPeople'],
  ['shows', 'notifications.sectionShows'],
  ['content', 'notifications.sectionContent'],
  ['money', 'notifications.sectionMoney'],
  ['orders', 'notifications.sectionOrders'],
  ['account', 'notifications.sectionAccount'],
] as const;
const CHANNELS = [
  ['app', 'notifications.channelApp'],
  ['push', 'notifications.channelPush'],
  ['mail', 'notifications.channelMail'],
] as const;
type Channel = (typeof CHANNELS)[number][0];

interface Props {
  choices: Terms['choices'];
  /** True if the email digest of unread notifications is on. Without the digest, no notifications are sent by email. */
  hasDigest: boolean;
  onChoose: (type: NotificationType, channel: Channel, on: boolean) => void;
}

export function ChoicesCard({ choices, hasDigest, onChoose }: Props) {
  const t = useWords(notificationsSettingsWords);
  return (
    <Card title={t('notifications.choices')}>
      <p className={css.lead}>{t(hasDigest ? 'notifications.choicesText' : 'notifications.choicesNoDigest')}</p>
      {SECTIONS.map(([section, title]) => {
        const own = choices.filter(({ type }) => NOTIFICATION_KINDS[type].section === section);
        if (own.length === 0) return null;
        return (
          <table key={section} className={css.table}>
            <thead>
              <tr>
                <th scope="col">{t(title)}</th>
                {CHANNELS.map(([channel, name]) => (
                  <th key={channel} scope="col">
                    {t(name)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {own.map((choice) => (
                <Row key={choice.type} choice={choice} hasDigest={hasDigest} onChoose={onChoose} />
              ))}
            </tbody>
          </table>
        );
      })}
    </Card>
  );
}

function Row({ choice, hasDigest, onChoose }: Omit<Props, 'choices'> & { choice: Props['choices'][number] }) {
  const t = useWords(notificationsSettingsWords, notificationsWords);
  const kind = t(`notifications.kind.${choice.type}`);
  return (
    <tr>
      <th scope="row">{kind}</th>
      {CHANNELS.map(([channel, name]) => (
        <td key={channel}>
          <label>
            <input
              type="checkbox"
              checked={choice[channel] && (hasDigest || channel !== 'mail')}
              disabled={channel === 'mail' && !hasDigest}
              aria-label={t('notifications.choice', { kind, channel: t(name) })}
              onChange={(event) => onChoose(choice.type, channel, event.currentTarget.checked)}
            />
          </label>
        </td>
      ))}
    </tr>
  );
}
