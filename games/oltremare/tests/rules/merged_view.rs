//! A view with its public and private parts merged: the own hand and the own pirates appear where
//! the public part only counts them.

use std::ops::{Deref, DerefMut};

use oltremare::{Cards, Mark, Oltremare, Origin, Pirate, PrivateView, PublicView};
use portolan_core::View;

/// Both parts of a view.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct MergedView {
    public: PublicView,
    pub(crate) private: Option<PrivateView>,
}

impl MergedView {
    pub(crate) fn new(view: View<Oltremare>) -> MergedView {
        let View {
            mut public,
            private,
        } = view;
        if let Some(own) = &private {
            let me = &mut public.players[own.seat.index()];
            me.hand = Some(own.hand);
            for known in own.pirates.iter().flatten() {
                let pile = me.pirates.as_mut().unwrap();
                pile[usize::from(known.below)] = Pirate::Discarded(Some(known.card));
            }
        }
        MergedView { public, private }
    }

    /// The view again, as `determinize` takes it.
    pub(crate) fn whole(mut self) -> View<Oltremare> {
        if let Some(own) = &mut self.private {
            let me = &mut self.public.players[own.seat.index()];
            own.hand = me.hand.take().unwrap();
        }
        View {
            public: self.public,
            private: self.private,
        }
    }

    /// Cards chosen to play, for their owner only.
    pub(crate) fn chosen(&self) -> Option<Cards> {
        let own = self.private.as_ref();
        own.filter(|own| own.seat == self.active)
            .map(|own| own.chosen)
    }

    pub(crate) fn marks(&self) -> &[Mark] {
        let own = self.private.as_ref();
        own.and_then(|own| own.marks.as_deref()).unwrap_or_default()
    }

    /// The cards of an own offer.
    pub(crate) fn offered(&self, number: u32) -> Option<Cards> {
        let own = self.private.iter().flat_map(|own| &own.offers);
        own.filter(|own| own.number == number)
            .map(|own| own.cards)
            .next()
    }

    /// What the viewer knows about later decks, for cards whose place is hidden.
    pub(crate) fn origins(&self) -> Vec<Origin> {
        let Some(own) = &self.private else {
            return self.public.origins.clone().unwrap_or_default();
        };
        let known = own.pirates.iter().flatten().map(|pirate| pirate.card);
        let marked = self.marks().iter().map(|mark| mark.card);
        let seen: Cards = own.hand.iter().chain(known).chain(marked).collect();
        let mut origins = own.origins.clone().unwrap_or_default();
        for origin in self.public.origins.iter().flatten() {
            if !seen.has(origin.card) && !origins.iter().any(|own| own.card == origin.card) {
                origins.push(*origin);
            }
        }
        origins.sort_by_key(|origin| origin.card);
        origins
    }
}

impl Deref for MergedView {
    type Target = PublicView;

    fn deref(&self) -> &PublicView {
        &self.public
    }
}

impl DerefMut for MergedView {
    fn deref_mut(&mut self) -> &mut PublicView {
        &mut self.public
    }
}
