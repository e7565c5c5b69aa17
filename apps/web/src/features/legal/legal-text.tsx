import { Skeleton } from '@footlight/ui';
import { useQuery } from '@tanstack/react-query';
import { useSettings } from '../../shared/settings/index.ts';
import { useWords } from '../../shared/words/index.ts';
import { legalWords } from './words.ts';
import { siteWords } from '../../shared/words/site.ts';
import css from './legal-text.module.css';
import { legalQueries, SETTINGS, type LegalName } from './legal.queries.ts';

/** Splits a text into blocks at blank lines. A block that starts with `## ` is a heading. */
const blocksOf = (text: string) =>
  text
    .split(/\n\s*\n/)
    .map((block) => block.trim())
    .filter((block) => block !== '');

/** The site owner's text, or a built-in placeholder marked as such. */
export function LegalText({ name }: { name: LegalName }) {
  const t = useWords(siteWords);
  const { data, isPending } = useQuery(legalQueries.text(name));
  const own = String(data?.[SETTINGS[name]] ?? '');
  return (
    <article className={css.page}>
      <h1>{t(name === 'terms' ? 'legal.terms' : 'legal.privacy')}</h1>
      {isPending ? <Skeleton height={240} /> : own ? <Blocks text={own} /> : <PlainText name={name} />}
    </article>
  );
}

function PlainText({ name }: { name: LegalName }) {
  const t = useWords(legalWords);
  const { siteName } = useSettings();
  return (
    <>
      <p className={css.note}>{t('legal.placeholder')}</p>
      <Blocks text={t(name === 'terms' ? 'legal.termsText' : 'legal.privacyText', { site: siteName })} />
    </>
  );
}

const Blocks = ({ text }: { text: string }) =>
  blocksOf(text).map((block) =>
    block.startsWith('## ') ? <h2 key={block}>{block.slice(3)}</h2> : <p key={block}>{block}</p>,
  );
