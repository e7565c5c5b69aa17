import { adminBoosts } from './admin-boosts.ts';
import { adminCrowdfunding } from './admin-crowdfunding.ts';
import { adminFeatured } from './admin-featured.ts';
import { adminOrders } from './admin-orders.ts';
import { adminBatches } from './admin-batches.ts';
import { adminPayouts } from './admin-payouts.ts';
import { adminTickets } from './admin-tickets.ts';

export const adminContent = {
  ...adminBoosts,
  ...adminCrowdfunding,
  ...adminFeatured,
  ...adminOrders,
  ...adminPayouts,
  ...adminBatches,
  ...adminTickets,
  'admin.content': 'Inhalte',
  'admin.posts': 'Beiträge',
  'admin.p.status.pending': 'Offen',
  'admin.p.status.active': 'Veröffentlicht',
  'admin.p.status.rejected': 'Abgelehnt',
  'admin.p.approved': 'Der Beitrag von {name} ist freigegeben',
  'admin.p.rejected': 'Der Beitrag von {name} ist abgelehnt',
  'admin.p.media': 'Von {name}, {n}',
  'admin.c.empty': 'Hier ist nichts.',
  'admin.c.choose': 'Wähle etwas aus der Liste',
  'admin.c.keys': 'A freigeben · R ablehnen · J K weiter, zurück · U rückgängig',
  'admin.c.search': 'Titel oder @Benutzername',
  'admin.c.status.draft': 'Entwurf',
  'admin.c.status.processing': 'In Arbeit',
  'admin.c.status.pending': 'Offen',
  'admin.c.status.active': 'Im Verkauf',
  'admin.c.status.inactive': 'Verborgen',
  'admin.c.status.rejected': 'Abgelehnt',
  'admin.c.kind.video': 'Video',
  'admin.c.kind.gallery': 'Galerie',
  'admin.c.kind.photo': 'Foto',
  'admin.c.kind.product': 'Produkt',
  'admin.c.kinds.video': 'Videos',
  'admin.c.kinds.gallery': 'Galerien',
  'admin.c.kinds.photo': 'Fotos',
  'admin.c.kinds.product': 'Produkte',
  'admin.c.price': '{tokens} Token',
  'admin.c.trailer': 'Trailer',
  'admin.c.file': 'Datei zum Herunterladen',
  'admin.c.people': 'Wer noch zu sehen ist',
  'admin.c.noForm': 'Keine Einwilligung',
  'admin.c.formOver': 'Abgelaufen am {date}',
  'admin.c.formUntil': 'Einwilligung bis {date}',
  'admin.c.showForm': 'Einwilligung von {name} zeigen',
  'admin.c.born': 'geboren {date}',
  'admin.c.takeDown': 'Vom Verkauf nehmen',
  'admin.c.reason.minor': 'Wirkt minderjährig',
  'admin.c.reason.minorText':
    'Jemand darin könnte unter 18 sein. Bevor es gezeigt wird, brauchen wir einen Altersnachweis.',
  'admin.c.reason.consent': 'Keine Einwilligung',
  'admin.c.reason.consentText':
    'Darin ist noch jemand ohne Einwilligung zu sehen. Bitte nenne die Person und füge ihre Einwilligung hinzu.',
  'admin.c.reason.illegal': 'Hier nicht erlaubt',
  'admin.c.reason.illegalText': 'Das Gezeigte ist auf dieser Seite nicht erlaubt. Siehe die Bedingungen.',
  'admin.c.reason.stolen': 'Nicht ihr eigenes',
  'admin.c.reason.stolenText': 'Das scheint jemand anderem zu gehören. Bitte lade nur Eigenes hoch.',
  'admin.c.reason.quality': 'Nicht brauchbar',
  'admin.c.reason.qualityText': 'Bild oder Ton sind nicht zu erkennen. Bitte lade eine bessere Fassung hoch.',
  'admin.c.reason.words': 'Titel oder Text',
  'admin.c.reason.wordsText':
    'Titel oder Beschreibung verstoßen gegen unsere Regeln oder passen nicht. Bitte formuliere sie um.',
};
