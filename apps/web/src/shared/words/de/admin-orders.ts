export const adminOrders = {
  'admin.a.address.read': 'Lieferadresse gelesen',
  'admin.orders': 'Bestellungen',
  'admin.o.search': 'Titel, @Benutzername oder Nummer',
  'admin.o.showAll': 'Alle zeigen',
  'admin.o.number': 'Nummer',
  'admin.o.sealed': 'Die Adresse ist versiegelt. Sag, wozu du sie brauchst: Jeder Blick wird mit seinem Grund notiert.',
  'admin.o.reason': 'Grund',
  'admin.o.showAddress': 'Adresse zeigen',
};
