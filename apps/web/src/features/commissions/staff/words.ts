import { defineWords } from '../../../shared/words/define-words.ts';

export const commissionsStaffWords = defineWords({
  'commissions.staffIntro': {
    en: 'A creator’s own fee takes precedence over their studio’s, and that over the site’s. Changes apply to payments from then on.',
    de: 'Die eigene Gebühr eines Creators geht vor der seines Studios, und diese vor der der Website. Änderungen gelten ab dann für neue Zahlungen.',
  },
  'commissions.ofHundredStudio': { en: 'Of 100 tokens, with a studio', de: 'Von 100 Token, mit Studio' },
  'commissions.siteOf.platform': { en: 'Platform fee, {kind}, percent', de: 'Plattformgebühr, {kind}, Prozent' },
  'commissions.siteOf.studio': { en: 'Studio share, {kind}, percent', de: 'Studioanteil, {kind}, Prozent' },
  'commissions.fault.required': { en: 'Enter a percentage', de: 'Bitte einen Prozentsatz eingeben' },
  'commissions.fault.together': { en: 'More than 100 with the studio share', de: 'Mit dem Studioanteil über 100' },
  'commissions.tab.site': { en: 'Whole site', de: 'Gesamte Site' },
  'commissions.tab.owners': { en: 'Creators and studios', de: 'Creator und Studios' },
  'commissions.searchOwners': { en: 'Search creators and studios', de: 'Creator und Studios suchen' },
  'commissions.owner': { en: 'Creator or studio', de: 'Creator oder Studio' },
  'commissions.role': { en: 'Role', de: 'Rolle' },
  'commissions.role.performer': { en: 'Creator', de: 'Creator' },
  'commissions.role.studio': { en: 'Studio', de: 'Studio' },
  'commissions.hasOwn': { en: 'Own fee', de: 'Eigene Gebühr' },
  'commissions.noOwners': { en: 'Nobody has a fee of their own', de: 'Niemand hat eine eigene Gebühr' },
  'commissions.noOwnersText': {
    en: 'Search for a creator or studio to set one.',
    de: 'Suche einen Creator oder ein Studio, um eine festzulegen.',
  },
  'commissions.noSuchOwner': { en: 'No matching creators or studios', de: 'Keine passenden Creator oder Studios' },
  'commissions.ownerStudio': {
    en: 'Applies to all members of this studio, except those with a fee of their own. Leave a field empty for the site’s default.',
    de: 'Gilt für alle Mitglieder dieses Studios, außer für die mit eigener Gebühr. Ein leeres Feld übernimmt die Vorgabe der Site.',
  },
  'commissions.ownerMember': {
    en: 'Member of {studio}. Leave a field empty for the default.',
    de: 'Mitglied von {studio}. Ein leeres Feld übernimmt die Vorgabe.',
  },
  'commissions.ownerAlone': {
    en: 'Without a studio. Leave a field empty for the site’s default.',
    de: 'Ohne Studio. Ein leeres Feld übernimmt die Vorgabe der Site.',
  },
  'commissions.bound': { en: 'Maximum studio share, percent', de: 'Höchster Studioanteil, Prozent' },
  'commissions.boundHint': {
    en: 'What studios may take at most. Lowering it applies at once.',
    de: 'Was Studios höchstens nehmen dürfen. Ein niedrigerer Wert gilt sofort.',
  },
  'commissions.boundIs': {
    en: 'Studios may take up to {percent} % of anything.',
    de: 'Studios dürfen höchstens {percent} % nehmen.',
  },
});
