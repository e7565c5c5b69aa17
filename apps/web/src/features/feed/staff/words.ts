import { defineWords } from '../../../shared/words/define-words.ts';

export const feedStaffWords = defineWords({
  'admin.p.status.pending': { en: 'Pending', de: 'Offen' },
  'admin.p.status.active': { en: 'Published', de: 'Veröffentlicht' },
  'admin.p.status.rejected': { en: 'Rejected', de: 'Abgelehnt' },
  'admin.p.approved': { en: 'The post by {name} is approved', de: 'Der Beitrag von {name} ist freigegeben' },
  'admin.p.rejected': { en: 'The post by {name} is rejected', de: 'Der Beitrag von {name} ist abgelehnt' },
  'admin.p.media': { en: 'By {name}, {n}', de: 'Von {name}, {n}' },
});
