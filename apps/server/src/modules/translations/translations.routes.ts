import { translations } from '@footlight/contract';
import { implement } from '../../platform/http/implement.ts';
import type { RequestContext } from '../../platform/http/context.ts';
import { refuse } from '../../platform/refuse.ts';
import { findShown, type ItemKind } from '../catalog/index.ts';
import type { TranslateTexts } from './translate-texts.ts';

/** What a performer says of themselves, as the caller sees it; undefined where the caller may not know of them. */
export type FindBio = (context: RequestContext, idOrName: string) => Promise<{ readonly bio: string } | undefined>;

export function translationRoutes(translate: TranslateTexts, isOffered: boolean, findBio: FindBio) {
  const ofItem =
    (kind: ItemKind) =>
    async (context: RequestContext, input: { params: { id: string }; body: { language: string } }) => {
      const found = (await findShown(context.db, context.caller, kind, input.params.id)) ?? refuse('NOT_FOUND');
      return translate(context, { title: found.title, description: found.description }, input.body.language);
    };
  return implement(
    'translations',
    translations,
  )({
    offered: async () => ({ isOffered }),
    performer: async (context, { params, body }) => {
      const { bio } = (await findBio(context, params.id)) ?? refuse('NOT_FOUND');
      return translate(context, { bio }, body.language);
    },
    gallery: ofItem('gallery'),
    video: ofItem('video'),
    product: ofItem('product'),
  });
}
