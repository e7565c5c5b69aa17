import type { ByLanguage, Language } from '@footlight/contract';
import { escapeMarkup } from '../../platform/markup.ts';

// Inlined, because these pages must not load anything. Colors match the tokens of `packages/ui`, and the logo matches
// the site's.
const STYLE = `:root{color-scheme:light dark;font:16px/1.55 Onest,ui-sans-serif,system-ui,sans-serif}
body{margin:0;min-height:100vh;min-height:100dvh;display:grid;place-items:center;background:light-dark(#f7f5ef,#0e1214);color:light-dark(#14191b,#f3f1ea)}
main{box-sizing:border-box;width:100%;max-width:33rem;padding:2rem 1.25rem}
.mark{display:flex;align-items:flex-end;gap:3px;height:30px;margin-block-end:1.5rem}
.mark i{width:6px;height:38%;border-radius:1px;background:light-dark(#9dbb1e,#d6f05a)}.mark i:nth-child(2){height:100%}.mark i:nth-child(3){height:66%}.mark i:nth-child(4){height:30%;background:light-dark(#cf2a19,#ff5b49)}
h1{margin:0 0 1rem;font-size:1.75rem;line-height:1.15;letter-spacing:-.015em;text-wrap:balance}p{margin:0 0 1rem;color:light-dark(#4c5659,#b4bec1);text-wrap:pretty}
p[role=alert]{padding:.75rem 1rem;border-radius:10px;background:light-dark(#fbe9e7,#2d1614);color:light-dark(#b3261e,#ff8577)}
form{margin:1.5rem 0 2rem}
button{display:inline-block;min-height:48px;box-sizing:border-box;padding:.7rem 1.4rem;border:0;border-radius:10px;background:light-dark(#cde94a,#d6f05a);color:#171c05;font:inherit;font-weight:600;cursor:pointer}
button:hover{background:light-dark(#c2de3c,#e1f77a)}:focus-visible{outline:3px solid light-dark(#4a5d00,#d6f05a);outline-offset:2px}
a{color:inherit}small a{display:inline-block;padding-block:.35rem}`;
const MARK = '<div class="mark" aria-hidden="true"><i></i><i></i><i></i><i></i></div>';

/** Renders a standalone page without site assets, because it must work while the site is closed to the visitor. */
const pageOf = (language: Language, title: string, content: string): string =>
  `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>${escapeMarkup(title)}</title><style>${STYLE}</style></head><body><main>${MARK}<h1>${escapeMarkup(title)}</h1>${content}</main></body></html>`;

interface Words {
  readonly title: string;
  readonly why: string;
  readonly how: string;
  readonly start: string;
  readonly failed: string;
  readonly law: string;
  readonly privacy: string;
  readonly takedown: string;
}
const WORDS: ByLanguage<Words> = {
  en: {
    title: 'Please confirm your age',
    why: 'Where you are, the law asks us to make sure that you are 18 or older before you see this site.',
    how: 'A provider checks it and tells us yes or no. We do not learn your name or date of birth, and keep only when you passed.',
    start: 'Confirm my age',
    failed: 'That did not work. You can try again.',
    law: 'Terms',
    privacy: 'Privacy',
    takedown: 'Have something taken down',
  },
  de: {
    title: 'Bitte bestätige dein Alter',
    why: 'Wo du bist, müssen wir sicher sein, dass du mindestens 18 bist, bevor du diese Website siehst.',
    how: 'Ein Anbieter prüft das und sagt uns ja oder nein. Deinen Namen und dein Geburtsdatum erfahren wir nicht, und wir behalten nur, wann du bestanden hast.',
    start: 'Mein Alter bestätigen',
    failed: 'Das hat nicht geklappt. Du kannst es noch einmal versuchen.',
    law: 'Bedingungen',
    privacy: 'Datenschutz',
    takedown: 'Etwas entfernen lassen',
  },
};

export function agePage(language: Language, returnTo: string, hasFailed: boolean): string {
  const words = WORDS[language];
  return pageOf(
    language,
    words.title,
    `${hasFailed ? `<p role="alert">${words.failed}</p>` : ''}<p>${words.why}</p><p>${words.how}</p>
    <form method="post" action="/age/start?returnTo=${encodeURIComponent(returnTo)}"><button>${words.start}</button></form>
    <p><small><a href="/legal/terms">${words.law}</a> · <a href="/legal/privacy">${words.privacy}</a> · <a href="/takedown">${words.takedown}</a></small></p>`,
  );
}
