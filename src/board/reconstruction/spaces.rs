use super::provinces::*;
use crate::board::{Capital, Evidence, Province, ProvinceEvidence, ProvinceSpec, SeaZone};

use Evidence::{Assumed, Documented, Implied};
use SeaZone::{Aegaeum, Atlanticum, Internum};

/// The 48 provinces in board order (DO-1), with the evidence for their name, their number or region, and their coasts.
pub static PROVINCES: [ProvinceEvidence; Province::COUNT] = [
    // Region I, Hispania.
    space(TINGITANA, "tingitana", "Tingitana", &[Atlanticum], [Implied, Implied, Implied])
        .note("coast: the Berber scenario demands a fleet in zone 1 (F32); zone 2 as well is possible"),
    space(BAETICA, "baetica", "Baetica", &[Atlanticum], [Assumed, Assumed, Assumed]).note("may touch zone 2 as well"),
    space(CARTHAGENENSIS, "carthagenensis", "Carthagenensis", &[Internum], [Documented, Assumed, Assumed])
        .note("not I:1, I:2 (F32) nor I:6"),
    space(LUSITANIA, "lusitania", "Lusitania", &[Atlanticum], [Assumed, Assumed, Assumed]),
    space(GALLAECIA, "gallaecia", "Gallaecia", &[Atlanticum], [Assumed, Assumed, Assumed]),
    space(TARRACONENSIS, "tarraconensis", "Tarraconensis", &[Internum], [Documented, Implied, Assumed])
        .note("may touch zone 1 as well"),
    // Region II, Gallia.
    space(BELGICA, "belgica", "Belgica", &[Atlanticum], [Documented, Documented, Implied])
        .note("coast: Carausius scenario (F30)"),
    space(GERMANIA_INFERIOR, "germania_inferior", "Germania Inferior", &[], [Documented, Implied, Assumed])
        .capital(Capital::Constantius)
        .note("may touch zone 1 (Rhine delta)"),
    space(GERMANIA_SUPERIOR, "germania_superior", "Germania Superior", &[], [Documented, Implied, Assumed]),
    space(LUGDUNENSIS, "lugdunensis", "Lugdunensis", &[Atlanticum], [Documented, Implied, Implied])
        .note("coast: the Carausius scenario has allies on the Atlantic in II:4 (F30)"),
    space(AQUITANIA, "aquitania", "Aquitania", &[Atlanticum], [Documented, Documented, Assumed]),
    space(NARBONENSIS, "narbonensis", "Narbonensis", &[Internum], [Documented, Implied, Assumed]),
    // Region III, Illyricum.
    space(VINDELICIA, "vindelicia", "Vindelicia", &[], [Assumed, Assumed, Assumed])
        .note("sixth Illyrian name is in no text; alternatives Agri Decumates, Dacia, Histria, Savia, Valeria"),
    space(RHAETIA, "rhaetia", "Rhaetia", &[], [Documented, Assumed, Assumed]),
    space(NORICUM, "noricum", "Noricum", &[], [Documented, Documented, Assumed]),
    space(PANNONIA_INFERIOR, "pannonia_inferior", "Pannonia Inferior", &[], [Documented, Implied, Assumed])
        .capital(Capital::Galerius),
    space(DALMATIA, "dalmatia", "Dalmatia", &[Internum], [Documented, Assumed, Assumed]),
    space(PANNONIA_SUPERIOR, "pannonia_superior", "Pannonia Superior", &[Internum], [Documented, Implied, Assumed])
        .note(
            "head of the Adriatic; chosen because it makes F46 hold (Germania Magna to Lucania in 4 IP); may be inland",
        ),
    // Region IV, Graecia.
    space(MOESIA_INFERIOR, "moesia_inferior", "Moesia Inferior", &[Aegaeum], [Assumed, Assumed, Assumed]),
    space(MOESIA_SUPERIOR, "moesia_superior", "Moesia Superior", &[], [Assumed, Assumed, Assumed]),
    space(THRACIA, "thracia", "Thracia", &[Aegaeum], [Documented, Implied, Assumed]),
    space(MACEDONIA, "macedonia", "Macedonia", &[Aegaeum], [Documented, Implied, Documented]),
    space(ACHAIA, "achaia", "Achaia", &[Aegaeum], [Assumed, Assumed, Assumed]).note("may touch zone 2 as well"),
    space(EPIRUS, "epirus", "Epirus", &[Internum], [Documented, Implied, Assumed]),
    // Region V, Asia Minor.
    space(SYRIA, "syria", "Syria", &[Aegaeum], [Assumed, Assumed, Assumed]).note("alternatives Mesopotamia, Armenia"),
    space(CILICIA, "cilicia", "Cilicia", &[Aegaeum], [Assumed, Assumed, Assumed]).note("alternatives Syria, Armenia"),
    space(CAPPADOCIA, "cappadocia", "Cappadocia", &[], [Documented, Assumed, Assumed]).note("not V:1 nor V:2 (F33)"),
    space(GALATIA, "galatia", "Galatia", &[], [Assumed, Assumed, Assumed])
        .note("alternative Pontus (then coastal, zone 3)"),
    space(ASIA, "asia", "Asia", &[Aegaeum], [Assumed, Assumed, Assumed]),
    space(BITHYNIA, "bithynia", "Bithynia", &[Aegaeum], [Documented, Assumed, Documented])
        .capital(Capital::Diocletian)
        .note("not V:1 nor V:2 (F33)"),
    // Region VI, Africa.
    space(AEGYPTUS, "aegyptus", "Aegyptus", &[Aegaeum], [Implied, Implied, Implied])
        .note("coast: Egyptian revolt scenario uses zone 3 (F33)"),
    space(CYRENAICA, "cyrenaica", "Cyrenaica", &[Aegaeum], [Assumed, Assumed, Assumed])
        .note("zone 2 is the alternative"),
    space(TRIPOLITANIA, "tripolitania", "Tripolitania", &[Internum], [Assumed, Assumed, Assumed]),
    space(NUMIDIA, "numidia", "Numidia", &[Internum], [Assumed, Assumed, Assumed]),
    space(MAURETANIA, "mauretania", "Mauretania", &[Internum], [Assumed, Assumed, Assumed]),
    space(AFRICA, "africa", "Africa", &[Internum], [Assumed, Assumed, Assumed])
        .note("the Carthage province; could be printed Africa Proconsularis, Zeugitana or Byzacena"),
    // Italia.
    space(ROMA, "roma", "Roma", &[Internum], [Documented, Documented, Assumed]).capital(Capital::All),
    space(CISALPINA, "cisalpina", "Cisalpina", &[Internum], [Documented, Documented, Assumed])
        .capital(Capital::Maximian)
        .note("may be inland"),
    space(ETRURIA, "etruria", "Etruria", &[Internum], [Documented, Documented, Assumed]),
    space(LUCANIA, "lucania", "Lucania", &[Internum], [Documented, Documented, Implied])
        .note("coast: a session reached it by fleet (F46)"),
    space(SICILIA, "sicilia", "Sicilia", &[Internum], [Assumed, Documented, Assumed]),
    space(SARDINIA, "sardinia", "Sardinia", &[Internum], [Assumed, Documented, Assumed])
        .note("may be printed Corsica or be a mainland province instead"),
    // The borders.
    space(GAETULIA, "gaetulia", "Gaetulia", &[], [Documented, Documented, Assumed]).note("taken as not coastal"),
    space(BRITANNIA, "britannia", "Britannia", &[], [Documented, Documented, Documented])
        .note("not coastal: documented (F10)"),
    space(GERMANIA_MAGNA, "germania_magna", "Germania Magna", &[], [Documented, Documented, Assumed])
        .note("taken as not coastal"),
    space(SARMATIA, "sarmatia", "Sarmatia", &[], [Documented, Documented, Assumed]).note("taken as not coastal"),
    space(PERSIA, "persia", "Persia", &[], [Documented, Documented, Assumed]).note("taken as not coastal"),
    space(LIBYA, "libya", "Libya", &[], [Documented, Documented, Assumed]).note("taken as not coastal"),
];

/// Creates a province that is no capital. The three marks are the evidence for its name, its number and its coasts.
const fn space(
    province: Province,
    id: &'static str,
    name: &'static str,
    coasts: &'static [SeaZone],
    known: [Evidence; 3],
) -> ProvinceEvidence {
    let spec = ProvinceSpec { id, name, region: province.region(), number: province.number(), coasts, capital: None };
    ProvinceEvidence { province, spec, name: known[0], number: known[1], coasts: known[2], note: "" }
}

impl ProvinceEvidence {
    const fn capital(mut self, capital: Capital) -> ProvinceEvidence {
        self.spec.capital = Some(capital);
        self
    }

    const fn note(mut self, note: &'static str) -> ProvinceEvidence {
        self.note = note;
        self
    }
}
