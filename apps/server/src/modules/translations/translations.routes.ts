import { siteLanguage, translations } from '@footlight/contract';
import { implement } from '../../platform/http/implement.ts';
import type { RequestContext } from '../../platform/http/context.ts';
import { refuse } from '../../platform/refuse.ts';
import { languageOf } from '../accounts/index.ts';
import { findShown, type ItemKind } from '../catalog/index.ts';
import { findReadable } from '../chat/index.ts';
import { findPrivateMessage } from '../messaging/index.ts';
import type { TranslateTexts } from './translate-texts.ts';
import { findBio } from './translations.queries.ts';

interface Site {
  readonly isOffered: boolean;
  /** True if the site hides all performers' bios. */
  readonly hidesBio: () => boolean;
}

/** Returns the text of a message the caller may read, from a private conversation or a chat. */
async function findWords(context: RequestContext, id: string): Promise<string | undefined> {
  const message = await findPrivateMessage(context.db, context.caller, id);
  if (message) return message.is_deleted ? undefined : message.text;
  return findReadable(context, id);
}

type Body = { readonly language?: string | undefined } | undefined;

/** Returns the requested language, or the caller's own. Visitors have none, so they get the site's default. */
const languageFor = async ({ db, caller }: RequestContext, body: Body): Promise<string> =>
  body?.language ?? siteLanguage(caller.accountId ? await languageOf(db, caller.accountId) : null);

export function translationRoutes(translate: TranslateTexts, { isOffered, hidesBio }: Site) {
  const ofItem = (kind: ItemKind) => async (context: RequestContext, input: { params: { id: string }; body: Body }) => {
    const found = (await findShown(context.db, context.caller, kind, input.params.id)) ?? refuse('NOT_FOUND');
    return translate(
      context,
      { title: found.title, description: found.description },
      await languageFor(context, input.body),
    );
  };
  return implement(
    'translations',
    translations,
  )({
    offered: async () => ({ isOffered }),
    performer: async (context, { params, body }) => {
      const bio = (await findBio(context.db, context.caller, params.id)) ?? refuse('NOT_FOUND');
      return translate(context, { bio: hidesBio() ? '' : bio }, await languageFor(context, body));
    },
    message: async (context, { params, body }) => {
      const text = (await findWords(context, params.id)) ?? refuse('NOT_FOUND');
      return translate(context, { text }, await languageFor(context, body));
    },
    gallery: ofItem('gallery'),
    video: ofItem('video'),
    product: ofItem('product'),
  });
}
