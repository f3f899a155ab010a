//! The arguments of `portolan play`, and the defaults that depend on the terminal and the
//! environment.

use std::hash::{BuildHasher, RandomState};
use std::io::{self, BufWriter, IsTerminal};
use std::path::PathBuf;

use clap::ValueEnum;
use portolan_catalogue::{NAMES, Visitor, visit};
use portolan_core::drawing::Words;
use portolan_core::{GamePackage, Phrased, Setup};
use portolan_terminal::play::{
    ClearMethod, Colours, Confirm, Dice, Echo, Ending, PlayError, Player, Screen, ScreenOptions,
    Session, SessionSetup, SharedSaveNotice, autosave_folder,
};
use portolan_terminal::words;

use super::{Failure, LanguageArgs, SetupArgs, options_help};

/// The default number of players, if the game allows it.
const DEFAULT_PLAYERS: u8 = 4;

/// On narrower terminals, the terminal wraps the lines.
const MIN_WIDTH: usize = 40;

/// Wider lines are hard to read.
const MAX_WIDTH: usize = 119;

const EXAMPLES: &str = "\
Examples:
  portolan play manila
  portolan play manila --seats me:Anna,me:Ben,mate --lang fr
  portolan play manila --players 5 --real-dice --option hidden_cash=on

Type help during the game for what you may type. The game is saved as you play: when you leave,
the program prints where, and --load FILE continues it.";

/// Play a game at this terminal
///
/// Several people (me,me,mate) share the keyboard; the screen is cleared between them.
#[derive(Debug, clap::Args)]
#[command(after_long_help = after_help())]
pub(super) struct Args {
    /// Which game
    #[arg(value_parser = NAMES.to_vec())]
    game: String,
    /// Who sits where: me, captain, mate or deckhand for each seat, with a name if you like (me:Anna)
    #[arg(long, value_name = "WHO,…", value_delimiter = ',')]
    seats: Vec<Player>,
    /// How many play, if --seats is not given: you and mates [default: 4]
    #[arg(long, value_name = "N")]
    players: Option<u8>,
    #[command(flatten)]
    setup: SetupArgs,
    /// Continues a game from its record
    #[arg(long, value_name = "FILE", conflicts_with_all = ["players", "options", "edition"])]
    load: Option<PathBuf>,
    /// Makes the game repeatable: chance and bots follow from this number
    #[arg(long, value_name = "N")]
    seed: Option<u64>,
    /// Asks for the dice you roll at your own table instead of rolling them
    #[arg(long)]
    real_dice: bool,
    #[command(flatten)]
    language: LanguageArgs,
    /// Whether to use colours
    #[arg(long, value_name = "WHEN", value_enum, default_value_t = When::Auto)]
    color: When,
    /// Whether you are asked once more before the turn passes on, so that you can still undo
    #[arg(long, value_name = "WHEN", value_enum, default_value_t = When::Auto)]
    confirm: When,
}

/// A setting that may depend on the terminal.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
enum When {
    /// If input and output are a terminal
    Auto,
    /// Always
    Always,
    /// Never
    Never,
}

fn after_help() -> String {
    format!("{EXAMPLES}\n\n{}", options_help())
}

/// What is known about the terminal and the environment.
struct Environment {
    input_is_terminal: bool,
    output_is_terminal: bool,
    dumb: bool,
    no_color: bool,
    columns: Option<u16>,
}

impl Environment {
    fn detect() -> Environment {
        let variable = |name| std::env::var(name).unwrap_or_default();
        Environment {
            input_is_terminal: io::stdin().is_terminal(),
            output_is_terminal: io::stdout().is_terminal(),
            dumb: variable("TERM") == "dumb",
            no_color: !variable("NO_COLOR").is_empty(),
            columns: console::Term::stdout()
                .size_checked()
                .map(|(_, columns)| columns),
        }
    }

    /// `NO_COLOR` does not disable clearing the screen: clearing protects secrets, so only a dumb
    /// terminal goes without it.
    fn screen_options(&self, color: When) -> ScreenOptions {
        let capable = self.output_is_terminal && !self.dumb;
        let colours = match color {
            When::Always => Colours::Shown,
            When::Auto if capable && !self.no_color => Colours::Shown,
            When::Auto | When::Never => Colours::Hidden,
        };
        let clear_method = if capable {
            ClearMethod::Terminal
        } else {
            ClearMethod::BlankLines
        };
        // One column stays free, because some terminals wrap a line that fills the last one.
        let width = self.columns.map_or(ScreenOptions::PLAIN.width, |columns| {
            usize::from(columns.saturating_sub(1)).clamp(MIN_WIDTH, MAX_WIDTH)
        });
        let echo = if self.input_is_terminal {
            Echo::Terminal
        } else {
            Echo::Program
        };
        ScreenOptions {
            colours,
            clear_method,
            echo,
            width,
        }
    }

    fn edits_lines(&self) -> bool {
        self.input_is_terminal && self.output_is_terminal && !self.dumb
    }

    fn confirm(&self, when: When) -> Confirm {
        match when {
            When::Always => Confirm::Always,
            When::Auto if self.input_is_terminal && self.output_is_terminal => Confirm::Always,
            When::Auto | When::Never => Confirm::Never,
        }
    }
}

impl Args {
    /// Plays the game.
    pub(super) fn run(self) -> Result<(), Failure> {
        let game = self.game.clone();
        visit(&game, self).map_err(Failure::input)?
    }

    fn session_setup<G: GamePackage>(
        &self,
        environment: &Environment,
    ) -> Result<SessionSetup, Failure> {
        let default_players = DEFAULT_PLAYERS.clamp(*G::PLAYERS.start(), *G::PLAYERS.end());
        if let (Some(players), given @ 1..) = (self.players, self.seats.len())
            && usize::from(players) != given
        {
            return Err(self.failure(&PlayError::Seats { given, players }));
        }
        Ok(SessionSetup {
            game_setup: Setup {
                players: self.players.unwrap_or(default_players),
                options: self.setup.options()?,
                edition: self.setup.edition()?,
            },
            seats: self.seats.clone(),
            seed: self.seed.unwrap_or_else(random_seed).to_string(),
            language: self.language.language(),
            dice: if self.real_dice {
                Dice::Real
            } else {
                Dice::Simulated
            },
            confirm: environment.confirm(self.confirm),
            load: self.load.clone(),
            autosave_folder: autosave_folder(|name| std::env::var(name).ok()),
        })
    }

    /// The error in the language of the session.
    fn failure(&self, error: &PlayError) -> Failure {
        Failure::Input(words::application_speaker(self.language.language()).say(&error.phrase(&())))
    }
}

/// Prints where the game is saved when people leave by Ctrl-C. The game is saved before every
/// question.
fn print_save_notice_on_interrupt(save_notice: SharedSaveNotice) -> Result<(), Failure> {
    // The session holds the lock of standard output, so this goes to standard error.
    ctrlc::set_handler(move || {
        eprintln!();
        print_save_notice(&save_notice);
        std::process::exit(130);
    })
    .map_err(Failure::failed)
}

fn print_save_notice(save_notice: &SharedSaveNotice) {
    for line in save_notice.lines() {
        eprintln!("{line}");
    }
}

/// A different seed at every call.
fn random_seed() -> u64 {
    RandomState::new().hash_one("portolan")
}

impl Visitor for Args {
    type Out = Result<(), Failure>;

    fn visit<G: GamePackage + 'static>(self) -> Result<(), Failure> {
        let environment = Environment::detect();
        let setup = self.session_setup::<G>(&environment)?;
        let speaker = words::speaker::<G>(setup.language, Vec::new());
        let mut input;
        let mut output = BufWriter::new(io::stdout().lock());
        let screen_options = environment.screen_options(self.color);
        let screen = if environment.edits_lines() {
            Screen::with_editor(&mut output, screen_options)?
        } else {
            input = io::stdin().lock();
            Screen::new(&mut input, &mut output, screen_options)
        };
        let mut session = Session::<G>::open(setup, screen)
            .map_err(|error| Failure::Input(speaker.say(&error.phrase(&()))))?;
        print_save_notice_on_interrupt(session.save_notice())?;
        match session.run() {
            Ok(Ending::Saved) => Ok(()),
            Ok(Ending::Lost) => Err(Failure::Failed(speaker.key("app-lost-all"))),
            // In the line editor, Ctrl-C is not a signal.
            Err(error) if error.kind() == io::ErrorKind::Interrupted => {
                print_save_notice(&session.save_notice());
                Err(Failure::Interrupted)
            }
            Err(error) => Err(error.into()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const PIPE: Environment = Environment {
        input_is_terminal: false,
        output_is_terminal: false,
        dumb: false,
        no_color: false,
        columns: None,
    };
    const TERMINAL: Environment = Environment {
        input_is_terminal: true,
        output_is_terminal: true,
        columns: Some(80),
        ..PIPE
    };

    #[test]
    fn a_pipe_is_plain_unless_colours_are_wanted() {
        assert_eq!(PIPE.screen_options(When::Auto), ScreenOptions::PLAIN);
        assert_eq!(PIPE.screen_options(When::Never), ScreenOptions::PLAIN);
        assert_eq!(PIPE.screen_options(When::Always).colours, Colours::Shown);
        assert!(!PIPE.edits_lines());
        assert_eq!(PIPE.confirm(When::Auto), Confirm::Never);
        assert_eq!(PIPE.confirm(When::Always), Confirm::Always);
    }

    #[test]
    fn a_terminal_has_colours_unless_it_says_otherwise() {
        assert_eq!(TERMINAL.screen_options(When::Auto).colours, Colours::Shown);
        assert_eq!(
            TERMINAL.screen_options(When::Never).colours,
            Colours::Hidden
        );
        assert!(TERMINAL.edits_lines());
        assert_eq!(TERMINAL.confirm(When::Auto), Confirm::Always);
        assert_eq!(TERMINAL.confirm(When::Never), Confirm::Never);
        let wide = Environment {
            columns: Some(500),
            ..TERMINAL
        };
        let widths = [&TERMINAL, &wide].map(|terminal| terminal.screen_options(When::Auto).width);
        assert_eq!(widths, [79, MAX_WIDTH]);
        assert_eq!(TERMINAL.screen_options(When::Auto).echo, Echo::Terminal);
        let dumb = Environment {
            dumb: true,
            ..TERMINAL
        };
        let screen_options = dumb.screen_options(When::Auto);
        assert_eq!(
            (screen_options.colours, screen_options.clear_method),
            (Colours::Hidden, ClearMethod::BlankLines)
        );
        assert!(!dumb.edits_lines());
        let no_color = Environment {
            no_color: true,
            ..TERMINAL
        };
        let screen_options = no_color.screen_options(When::Auto);
        assert_eq!(
            (screen_options.colours, screen_options.clear_method),
            (Colours::Hidden, ClearMethod::Terminal)
        );
    }
}
