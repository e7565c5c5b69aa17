const escape = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.codePointAt(0)};`);

const STYLE = `:root{color-scheme:light dark;font:16px/1.55 system-ui,sans-serif}
body{margin:0;min-height:100vh;display:grid;place-items:center;background:light-dark(#f6f7f8,#0f1315);color:light-dark(#14191c,#eef2f4)}
main{max-width:34rem;padding:2rem 1.25rem}h1{font-size:1.6rem;line-height:1.2}
button,.button{display:inline-block;min-height:44px;box-sizing:border-box;padding:.65rem 1.2rem;border:0;border-radius:10px;background:light-dark(#1d5c2e,#b7e34a);color:light-dark(#fff,#10160a);font:600 1rem/1.4 inherit;cursor:pointer;text-decoration:none}
a{color:inherit}small{opacity:.8}`;

/** A page of its own that needs nothing of the site: what is closed has to explain itself. */
export const pageOf = (language: 'en' | 'de', title: string, content: string): string =>
  `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>${escape(title)}</title><style>${STYLE}</style></head><body><main><h1>${escape(title)}</h1>${content}</main></body></html>`;

const WORDS = {
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
} as const;

/** The page that explains, with the way to the check. */
export function agePage(language: 'en' | 'de', returnTo: string, hasFailed: boolean): string {
  const words = WORDS[language];
  return pageOf(
    language,
    words.title,
    `${hasFailed ? `<p role="alert"><b>${words.failed}</b></p>` : ''}<p>${words.why}</p><p>${words.how}</p>
    <form method="post" action="/age/start?returnTo=${encodeURIComponent(returnTo)}"><button>${words.start}</button></form>
    <p><small><a href="/legal/terms">${words.law}</a> · <a href="/legal/privacy">${words.privacy}</a> · <a href="/takedown">${words.takedown}</a></small></p>`,
  );
}
