import { createFileRoute } from '@tanstack/react-router';
import { ContactForm } from '../../../features/contact/index.ts';
import { SiteLink } from '../../../shared/app/index.ts';
import { useWords, translateOf } from '../../../shared/words/index.ts';
import { contactWords } from '../../../features/contact/words.ts';
import css from './contact.module.css';

export const Route = createFileRoute('/contact')({
  staticData: { layout: 'public' },
  loader: async ({ context }) => ({ title: translateOf(context.words, contactWords)('contact.title') }),
  head: ({ loaderData }) => ({ meta: [{ title: loaderData?.title }] }),
  component: ContactPage,
});

function ContactPage() {
  const t = useWords(contactWords);
  return (
    <div className={css.page}>
      <h1>{t('contact.title')}</h1>
      <p>
        {t('contact.text')} <SiteLink href="/posts">{t('contact.help')}</SiteLink>
      </p>
      <ContactForm />
    </div>
  );
}
