import { Avatar, buttonClass } from '@footlight/ui';
import { SiteLink } from '../../../shared/app/index.ts';
import { useProfile } from '../../../shared/session/index.ts';
import { useWords } from '../../../shared/words/index.ts';
import { membersWords } from '../words.ts';
import css from './studio-head.module.css';

export function StudioHead() {
  const t = useWords(membersWords);
  const studio = useProfile('studio');
  if (!studio) return null;
  return (
    <section className={css.head} aria-label={studio.name}>
      {studio.cover && <img className={css.cover} src={studio.cover} alt="" width={1600} height={400} />}
      <div className={css.who}>
        <Avatar src={studio.avatar} name={studio.name} size={64} />
        <div className={css.words}>
          <b>{studio.name}</b>
          {studio.bio && <p dir="auto">{studio.bio}</p>}
        </div>
        <SiteLink href="/settings/profile" className={buttonClass()}>
          {t('members.editStudio')}
        </SiteLink>
      </div>
    </section>
  );
}
