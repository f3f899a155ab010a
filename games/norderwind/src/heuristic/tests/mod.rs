//! Decisions a decent player makes in clear positions, and whole games in which every answer must
//! be legal. Positions are written in notation.

mod games;
