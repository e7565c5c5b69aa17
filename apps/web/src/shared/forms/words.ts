import { defineWords } from '../words/define-words.ts';

export const formsWords = defineWords({
  'forms.required': { en: 'This field is required!', de: 'This field is required!' },
  'forms.email': { en: 'Not a validate email!', de: 'Not a validate email!' },
  'forms.number': { en: 'Not a validate number!', de: 'Not a validate number!' },
  'forms.between': { en: '{min} to {max}', de: '{min} bis {max}' },
  'forms.length': { en: '{min} to {max} characters', de: '{min} bis {max} Zeichen' },
  'forms.lengthMost': { en: 'Up to {max} characters', de: 'Höchstens {max} Zeichen' },
  'forms.alphanumeric': { en: 'Dont allow special chars or space', de: 'Dont allow special chars or space' },
  'forms.url': {
    en: 'Must be a web address (http, https or ftp)',
    de: 'Muss eine Web-Adresse sein (http, https oder ftp)',
  },
  'forms.fileKind': { en: 'You can only upload {list} file!', de: 'You can only upload {list} file!' },
  'forms.fileSize': { en: 'Image must smaller than {n}MB!', de: 'Image must smaller than {n}MB!' },
});
