export const forms = {
  'forms.required': 'This field is required!',
  'forms.email': 'Not a validate email!',
  'forms.number': 'Not a validate number!',
  'forms.between': 'Must be between {min} and {max}',
  'forms.alphanumeric': 'Dont allow special chars or space',
  'forms.url': 'Muss eine Web-Adresse sein (http, https oder ftp)',
  'forms.fileKind': 'You can only upload {list} file!',
  'forms.fileSize': 'Image must smaller than {n}MB!',
};
