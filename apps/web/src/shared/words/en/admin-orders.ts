export const adminOrders = {
  'admin.a.address.read': 'Shipping address read',
  'admin.orders': 'Orders',
  'admin.o.search': 'Title, @username or number',
  'admin.o.showAll': 'Show all',
  'admin.o.number': 'Number',
  'admin.o.sealed': 'The address is sealed. Say what you need it for; views are logged with their reason.',
  'admin.o.reason': 'Reason',
  'admin.o.showAddress': 'Show the address',
};
