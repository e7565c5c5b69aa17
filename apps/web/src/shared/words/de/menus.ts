/** Titles of the default menu links. Custom titles by staff are not translated. */
export const menus: Record<string, string> = {
  'menu.Live now': 'Jetzt live',
  'menu.Creators': 'Creators',
  'menu.Favourites': 'Favoriten',
  'menu.Feed': 'Feed',
  'menu.Search': 'Suche',
  'menu.Become a creator': 'Creator werden',
  'menu.Studios': 'Studios',
};
