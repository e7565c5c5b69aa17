interface DemoArticle {
  readonly slug: string;
  readonly type: 'help' | 'news' | 'terms' | 'privacy';
  readonly title: string;
  readonly summary: string;
  readonly body: string;
  readonly translations?: { language: string; title: string; summary: string; body: string }[];
}

export const demoArticles: readonly DemoArticle[] = [
  {
    slug: 'first-steps',
    type: 'help',
    title: 'First steps',
    summary: 'Watching, following and your first tip, in five minutes.',
    body: `Anyone can watch public shows. With an account you can chat, follow and tip.

## Find someone to watch

The [home page](/) shows who is live. Search by name, tag or category, or browse [all creators](/creators) and the times of their next shows.

## Follow

Press **Follow** in a room. Creators you follow come first on your home page, and are listed under [Following](/favourites).

## Your first tip

1. Top up your [wallet](/wallet/top-up).
2. Open a room and press **Tip**.
3. Choose an amount, or something from the tip menu.

Sent a tip by mistake? See [refunds](/posts/tokens-and-payments).`,
    translations: [
      {
        language: 'de',
        title: 'Erste Schritte',
        summary: 'Zuschauen, folgen und dein erstes Trinkgeld, in fünf Minuten.',
        body: `Öffentliche Shows können alle sehen. Mit einem Konto kannst du chatten, folgen und Trinkgeld geben.

## Jemanden finden

Die [Startseite](/) zeigt, wer live ist. Die Suche kennt Namen, Schlagworte und Kategorien; unter [alle Creator](/creators) findest du auch die Zeiten ihrer nächsten Shows.

## Folgen

Drück in einem Raum auf **Folgen**. Creator, denen du folgst, stehen auf deiner Startseite vorn und unter [Gefolgt](/favourites).

## Dein erstes Trinkgeld

1. Lade dein [Guthaben](/wallet/top-up) auf.
2. Öffne einen Raum und drück auf **Trinkgeld**.
3. Wähle einen Betrag oder etwas von der Karte.

Ein Trinkgeld versehentlich gegeben? Lies, wie [Erstattungen](/posts/tokens-and-payments) funktionieren.`,
      },
    ],
  },
  {
    slug: 'tokens-and-payments',
    type: 'help',
    title: 'Tokens and payments',
    summary: 'What a token costs, where your money goes, and how refunds work.',
    body: `## What tokens are

Tokens are the currency of this site. You buy them in packages; larger packages include a bonus.

## What things cost

| What | How it is paid |
|---|---|
| Tips | at once |
| Private shows | by the minute; minutes are charged in full once started |
| Videos, galleries, products | once |
| Subscriptions | each month or year, until you cancel |

## Limits

You can set daily, weekly or monthly [limits](/settings/limits), or take a break.

## Refunds

You can’t take back a payment yourself, tips included. If something went wrong, open it in your [wallet](/wallet) and request a refund. Our team decides, usually within a few days.`,
    translations: [
      {
        language: 'de',
        title: 'Token und Zahlungen',
        summary: 'Was ein Token kostet, wohin dein Geld geht und wie Erstattungen funktionieren.',
        body: `## Was Token sind

Token sind die Währung dieser Seite. Du kaufst sie in Paketen; größere Pakete enthalten einen Bonus.

## Was wie bezahlt wird

| Was | Bezahlung |
|---|---|
| Trinkgeld | sofort |
| Private Shows | nach Minuten; begonnene Minuten werden voll berechnet |
| Videos, Galerien, Produkte | einmalig |
| Abos | monatlich oder jährlich, bis du kündigst |

## Limits

Du kannst [Limits](/settings/limits) für einen Tag, eine Woche oder einen Monat setzen oder eine Pause einlegen.

## Erstattungen

Eine Zahlung kannst du nicht selbst zurücknehmen, auch kein Trinkgeld. Ist etwas schiefgegangen, öffne sie in deinem [Guthaben](/wallet) und beantrage eine Erstattung. Unser Team entscheidet, meist innerhalb weniger Tage.`,
      },
    ],
  },
  {
    slug: 'staying-safe',
    type: 'help',
    title: 'Staying safe',
    summary: 'Passwords, blocking, and what to do when something is wrong.',
    body: `## Your account

Turn on [two-factor login](/settings/security). Our team will never ask for your password.

## People

Creators can mute and block people. Blocked people see a room as offline.

## Something is wrong

[Contact us](/contact) and tell us the room and the time. We read every message.`,
    translations: [
      {
        language: 'de',
        title: 'Sicher bleiben',
        summary: 'Passwörter, Blockieren, und was du tun kannst, wenn etwas nicht stimmt.',
        body: `## Dein Konto

Aktiviere die [Zwei-Faktor-Anmeldung](/settings/security). Unser Team fragt dich nie nach deinem Passwort.

## Menschen

Creator können Personen stummschalten und blockieren. Blockierte sehen einen Raum als offline.

## Etwas stimmt nicht

[Schreib uns](/contact) und nenne Raum und Uhrzeit. Wir lesen jede Nachricht.`,
      },
    ],
  },
  {
    slug: 'becoming-a-creator',
    type: 'help',
    title: 'Becoming a creator',
    summary: 'What you need, how you are approved, and how you are paid.',
    body: `## What you need

A camera, a quiet room and an identity document. You must be of age.

## Approval

[Register](/auth/register/performer) and upload your document. We usually check it within a day.

## Going live

Your console runs in the browser. You can also stream from OBS and other encoders over WHIP or RTMP.

## Getting paid

Your earnings are listed by show and sale. Request a payout once you’ve reached the minimum.`,
    translations: [
      {
        language: 'de',
        title: 'Creator werden',
        summary: 'Was du brauchst, wie du freigegeben wirst und wie du bezahlt wirst.',
        body: `## Was du brauchst

Eine Kamera, einen ruhigen Raum und ein Ausweisdokument. Du musst volljährig sein.

## Freigabe

[Registriere dich](/auth/register/performer) und lade dein Dokument hoch. Wir prüfen es meist innerhalb eines Tages.

## Live gehen

Deine Konsole läuft im Browser. OBS und andere Encoder kannst du über WHIP oder RTMP nutzen.

## Auszahlung

Deine Einnahmen sind nach Shows und Verkäufen aufgeführt. Sobald du den Mindestbetrag erreicht hast, kannst du eine Auszahlung beantragen.`,
      },
    ],
  },
  {
    slug: 'welcome',
    type: 'news',
    title: 'The curtain is up',
    summary: 'Help, news and a way to reach us.',
    body: `You’ll find help and news here from today. Is something missing? [Tell us](/contact).`,
    translations: [
      {
        language: 'de',
        title: 'Vorhang auf',
        summary: 'Hilfe, Neuigkeiten und ein Weg, uns zu erreichen.',
        body: `Ab heute findest du hier Hilfe und Neuigkeiten. Fehlt etwas? [Sag es uns](/contact).`,
      },
    ],
  },
];

export const demoPromos = [
  {
    title: 'New here? Start with five minutes of help',
    text: 'Watching, following and your first tip.',
    link: '/posts/first-steps',
    place: 'home',
  },
  {
    title: 'Become a creator',
    text: 'A camera and a quiet room are enough.',
    link: '/posts/becoming-a-creator',
    place: 'creators',
  },
] as const;
