import type { UiWords } from '@footlight/ui';
import type { Translate } from '../../shared/words/index.ts';
import type { shellWords } from './words.ts';
import type { siteWords } from '../../shared/words/site.ts';

export const uiWordsOf = (t: Translate<typeof shellWords | typeof siteWords>): UiWords => ({
  close: t('shell.close'),
  loading: t('shell.loading'),
  retry: t('shell.retry'),
  more: t('shell.more'),
  tokens: t('ui.tokens'),
  live: t('nav.live'),
  chooseFile: t('ui.chooseFile'),
  dropFile: t('ui.dropFile'),
  remove: t('ui.remove'),
  showPassword: t('ui.showPassword'),
  hidePassword: t('ui.hidePassword'),
  less: t('ui.less'),
  greater: t('ui.greater'),
});
