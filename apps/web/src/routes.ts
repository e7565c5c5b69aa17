/**
 * The pages of the site: address → file. Make the file first, then its line here.
 * A page's file exports `Route = createFileRoute('<the same address>')({ … })`. The back office has a list of its own
 * (surfaces/admin/admin-router.tsx).
 */
interface Page {
  type: 'route';
  path: string;
  file: string;
}
const page = (path: string, file: string): Page => ({ type: 'route', path, file: `surfaces/${file}` });

/** Where most people come in: the entry knows these pages, the others come when they are needed (`late-routes.ts`). */
export const ENTRANCES: ReadonlySet<string> = new Set(['/', '/live/$username']);

export const routes = {
  type: 'root' as const,
  file: 'root.tsx',
  children: [
    { type: 'index' as const, file: 'surfaces/viewer/home.tsx' },
    page('/search', 'viewer/search.tsx'),
    page('/creators', 'viewer/creators.tsx'),
    page('/categories/$slug', 'viewer/category.tsx'),
    page('/favourites', 'viewer/favourites.tsx'),
    page('/feed', 'viewer/feed/feed.tsx'),
    page('/feed/$id', 'viewer/feed/post.tsx'),
    page('/live/$username', 'viewer/room.tsx'),
    page('/recordings/$id', 'viewer/recording.tsx'),
    page('/wheels/$id/verify', 'site/verify-spin.tsx'),
    page('/videos/$id', 'viewer/content/video.tsx'),
    page('/galleries/$id', 'viewer/content/gallery.tsx'),
    page('/crowdfunding/$id', 'viewer/content/crowdfunding.tsx'),
    page('/shows', 'viewer/content/shows.tsx'),
    page('/shows/$id', 'viewer/content/show.tsx'),
    page('/leaders', 'viewer/leaders/leaders.tsx'),
    page('/leaderboard', 'viewer/leaders/alias.tsx'),
    page('/shop', 'viewer/content/shop.tsx'),
    page('/shop/$id', 'viewer/content/product.tsx'),
    page('/alerts', 'site/alerts.tsx'),
    page('/$username', 'viewer/content/creator.tsx'),
    page('/auth/login/user', 'account/login-user.tsx'),
    page('/auth/login/performer', 'account/login-performer.tsx'),
    page('/auth/register', 'account/register.tsx'),
    page('/auth/register/performer', 'account/register-performer.tsx'),
    page('/auth/forgot', 'account/forgot.tsx'),
    page('/auth/reset', 'account/reset.tsx'),
    page('/auth/verify', 'account/verify.tsx'),
    page('/auth/2fa', 'account/second-step.tsx'),
    page('/auth/approval', 'account/approval.tsx'),
    page('/studio/login', 'account/login-studio.tsx'),
    page('/studio/register', 'account/register-studio.tsx'),
    page('/studio/commissions', 'studio/commissions.tsx'),
    page('/settings/profile', 'account/settings/profile.tsx'),
    page('/settings/security', 'account/settings/security.tsx'),
    page('/settings/appearance', 'account/settings/appearance.tsx'),
    page('/settings/limits', 'account/settings/limits.tsx'),
    page('/wallet', 'account/wallet.tsx'),
    page('/wallet/shows', 'account/shows.tsx'),
    page('/wallet/recordings', 'account/recordings.tsx'),
    page('/wallet/spins', 'account/bought/spins.tsx'),
    page('/wallet/top-up', 'account/top-up.tsx'),
    page('/wallet/paid', 'account/paid.tsx'),
    page('/purchases', 'account/bought/purchases.tsx'),
    page('/orders/$id', 'account/bought/order.tsx'),
    page('/subscriptions', 'account/bought/subscriptions.tsx'),
    page('/live', 'creator/console.tsx'),
    page('/live/lovense/$username', 'creator/console-alias.tsx'),
    page('/creator/blocking', 'creator/blocking.tsx'),
    page('/creator/schedule', 'creator/schedule.tsx'),
    page('/creator/wars', 'creator/wars.tsx'),
    page('/creator/boosts', 'creator/selling/boosts.tsx'),
    page('/creator/commissions', 'creator/earning/commissions.tsx'),
    page('/creator/coupons', 'creator/coupons.tsx'),
    page('/creator/fan-levels', 'creator/selling/fan-levels.tsx'),
    page('/creator/crowdfunding', 'creator/crowdfunding.tsx'),
    page('/creator/wheel', 'creator/selling/wheel.tsx'),
    page('/creator/orders', 'creator/orders.tsx'),
    page('/creator/shows', 'creator/selling/shows.tsx'),
    page('/creator/subscribers', 'creator/selling/subscribers.tsx'),
    page('/creator/featured', 'creator/selling/featured.tsx'),
    page('/creator/vods', 'creator/vods.tsx'),
    page('/creator/videos', 'creator/videos.tsx'),
    page('/creator/posts', 'creator/posts.tsx'),
    page('/creator/photos', 'creator/photos.tsx'),
    page('/creator/galleries', 'creator/galleries.tsx'),
    page('/creator/products', 'creator/products.tsx'),
    page('/creator/release-forms', 'creator/release-forms.tsx'),
    page('/legal/terms', 'site/legal-terms.tsx'),
    page('/legal/privacy', 'site/legal-privacy.tsx'),
    page('/403', 'site/forbidden.tsx'),
    page('/404', 'site/not-found.tsx'),
    page('/dev/styles', 'site/styles.tsx'),
  ],
};
