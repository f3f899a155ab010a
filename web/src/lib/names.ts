// Names for guests who have not chosen one: winds, stars and old ports that are spelled alike in French and
// English, because players at one table can use different languages.

export const GUEST_NAMES: readonly string[] = [
  // Winds.
  'Mistral',
  'Sirocco',
  'Tramontana',
  'Libeccio',
  'Ponente',
  'Levante',
  'Ostro',
  'Gregale',
  'Khamsin',
  'Pampero',
  'Zonda',
  'Bora',
  // Stars.
  'Altair',
  'Vega',
  'Capella',
  'Rigel',
  'Aldebaran',
  'Arcturus',
  'Antares',
  'Sirius',
  'Polaris',
  'Canopus',
  'Bellatrix',
  'Mirach',
  'Deneb',
  'Spica',
  'Regulus',
  'Procyon',
  'Mizar',
  'Alcor',
  'Achernar',
  'Fomalhaut',
  // Ports.
  'Ragusa',
  'Candia',
  'Zara',
  'Ancona',
  'Malacca',
  'Macao',
  'Zanzibar',
  'Ternate',
  'Tidore',
  'Batavia',
  'Callao',
  'Cavite',
  'Funchal',
  'Mogador',
  'Ceuta',
  'Lagos',
  'Riga',
  'Visby',
];

export function guestName(random: () => number = Math.random): string {
  return GUEST_NAMES[Math.floor(random() * GUEST_NAMES.length)] ?? 'Mistral';
}
