import { Cluster, Stack, TagChip } from '@footlight/ui';
import { useWords } from '../../../shared/words/index.ts';
import { performersWords } from '../words.ts';
import css from './about.module.css';

export function InterestsAndLinks({ interests, links }: { interests: readonly string[]; links: readonly string[] }) {
  const t = useWords(performersWords);
  return (
    <>
      {interests.length > 0 && (
        <Cluster as="ul" gap={6} aria-label={t('profile.interests')}>
          {interests.map((interest) => (
            <li key={interest}>
              <TagChip>{interest}</TagChip>
            </li>
          ))}
        </Cluster>
      )}
      {links.length > 0 && (
        <Stack as="ul" gap={4} className={css.links} aria-label={t('profile.links')}>
          {links.map((link) => (
            <li key={link}>
              <a href={link} target="_blank" rel="nofollow noopener noreferrer ugc">
                {link.replace(/^\w+:\/\//, '').replace(/\/$/, '')}
              </a>
            </li>
          ))}
        </Stack>
      )}
    </>
  );
}
