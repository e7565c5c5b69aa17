import { favourites } from '@footlight/contract';
import { command, implement } from '../../platform/http/implement.ts';
import { like } from './like.ts';
import { unlike } from './unlike.ts';

export const favouritesRoutes = implement('favourites', { like: favourites.like, unlike: favourites.unlike })({
  like: command(like),
  unlike: command(unlike),
});
