//! The provinces of the reconstruction by name, for code that plays on the built-in board.

use crate::board::Province;

/// Tingitana.
pub const TINGITANA: Province = Province::I1;
/// Baetica.
pub const BAETICA: Province = Province::I2;
/// Carthagenensis.
pub const CARTHAGENENSIS: Province = Province::I3;
/// Lusitania.
pub const LUSITANIA: Province = Province::I4;
/// Gallaecia.
pub const GALLAECIA: Province = Province::I5;
/// Tarraconensis.
pub const TARRACONENSIS: Province = Province::I6;
/// Belgica.
pub const BELGICA: Province = Province::II1;
/// Germania Inferior.
pub const GERMANIA_INFERIOR: Province = Province::II2;
/// Germania Superior.
pub const GERMANIA_SUPERIOR: Province = Province::II3;
/// Lugdunensis.
pub const LUGDUNENSIS: Province = Province::II4;
/// Aquitania.
pub const AQUITANIA: Province = Province::II5;
/// Narbonensis.
pub const NARBONENSIS: Province = Province::II6;
/// Vindelicia.
pub const VINDELICIA: Province = Province::III1;
/// Rhaetia.
pub const RHAETIA: Province = Province::III2;
/// Noricum.
pub const NORICUM: Province = Province::III3;
/// Pannonia Inferior.
pub const PANNONIA_INFERIOR: Province = Province::III4;
/// Dalmatia.
pub const DALMATIA: Province = Province::III5;
/// Pannonia Superior.
pub const PANNONIA_SUPERIOR: Province = Province::III6;
/// Moesia Inferior.
pub const MOESIA_INFERIOR: Province = Province::IV1;
/// Moesia Superior.
pub const MOESIA_SUPERIOR: Province = Province::IV2;
/// Thracia.
pub const THRACIA: Province = Province::IV3;
/// Macedonia.
pub const MACEDONIA: Province = Province::IV4;
/// Achaia.
pub const ACHAIA: Province = Province::IV5;
/// Epirus.
pub const EPIRUS: Province = Province::IV6;
/// Syria.
pub const SYRIA: Province = Province::V1;
/// Cilicia.
pub const CILICIA: Province = Province::V2;
/// Cappadocia.
pub const CAPPADOCIA: Province = Province::V3;
/// Galatia.
pub const GALATIA: Province = Province::V4;
/// Asia.
pub const ASIA: Province = Province::V5;
/// Bithynia.
pub const BITHYNIA: Province = Province::V6;
/// Aegyptus.
pub const AEGYPTUS: Province = Province::VI1;
/// Cyrenaica.
pub const CYRENAICA: Province = Province::VI2;
/// Tripolitania.
pub const TRIPOLITANIA: Province = Province::VI3;
/// Numidia.
pub const NUMIDIA: Province = Province::VI4;
/// Mauretania.
pub const MAURETANIA: Province = Province::VI5;
/// Africa.
pub const AFRICA: Province = Province::VI6;
/// Roma.
pub const ROMA: Province = Province::Roma;
/// Cisalpina.
pub const CISALPINA: Province = Province::Italia2;
/// Etruria.
pub const ETRURIA: Province = Province::Italia3;
/// Lucania.
pub const LUCANIA: Province = Province::Italia4;
/// Sicilia.
pub const SICILIA: Province = Province::Italia5;
/// Sardinia.
pub const SARDINIA: Province = Province::Italia6;
/// Gaetulia.
pub const GAETULIA: Province = Province::BorderI;
/// Britannia.
pub const BRITANNIA: Province = Province::BorderII;
/// Germania Magna.
pub const GERMANIA_MAGNA: Province = Province::BorderIII;
/// Sarmatia.
pub const SARMATIA: Province = Province::BorderIV;
/// Persia.
pub const PERSIA: Province = Province::BorderV;
/// Libya.
pub const LIBYA: Province = Province::BorderVI;
