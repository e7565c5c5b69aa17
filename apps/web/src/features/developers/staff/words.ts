import { defineWords } from '../../../shared/words/define-words.ts';

export const developersStaffWords = defineWords({
  'admin.dev.intro': {
    en: 'Webhooks here hear of the whole site. Below are the programs that work with people’s accounts.',
    de: 'Webhooks hier erfahren von der ganzen Seite. Darunter stehen die Programme, die mit Konten arbeiten.',
  },
  'admin.dev.tokens': { en: 'API tokens and bots', de: 'API-Schlüssel und Bots' },
  'admin.dev.search': { en: 'Name, username or token', de: 'Name, Benutzername oder Schlüssel' },
  'admin.dev.kind': { en: 'Kind', de: 'Art' },
  'admin.dev.kind.any': { en: 'All', de: 'Alle' },
  'admin.dev.kind.token': { en: 'API token', de: 'API-Schlüssel' },
  'admin.dev.kind.bot': { en: 'Bot', de: 'Bot' },
  'admin.dev.none': { en: 'No tokens found', de: 'Keine Schlüssel gefunden' },
  'admin.dev.whose': { en: 'Account', de: 'Konto' },
  'admin.dev.scopes': { en: 'May', de: 'Darf' },
  'admin.dev.used': { en: 'Used', de: 'Benutzt' },
  'admin.dev.made': { en: 'Created', de: 'Erstellt' },
  'admin.dev.revokeTitle': { en: 'Revoke “{name}” of @{username}?', de: '„{name}“ von @{username} widerrufen?' },
  'admin.dev.revokeText': {
    en: 'Programs that use it stop working immediately. This can’t be undone.',
    de: 'Programme, die ihn nutzen, hören sofort auf zu arbeiten. Das lässt sich nicht rückgängig machen.',
  },
  'admin.dev.revokeNamed': { en: 'Revoke {name} of @{username}', de: '{name} von @{username} widerrufen' },
  'admin.dev.revoked': { en: '“{name}” revoked', de: '„{name}“ widerrufen' },
  'admin.dev.reason': { en: 'Reason', de: 'Grund' },
});
