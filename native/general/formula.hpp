// Formula: clauses, and layered automata as clauses.
#pragma once
#include <functional>
#include <map>
#include <vector>

#include "clauses.hpp"

namespace nonet::general {

class Formula {
  protected:
    using State = std::int64_t;
    static constexpr int kTrue = 1 << 30, kFalse = -kTrue;  // literals that are known
    static constexpr State kDead = -1;

    int make() { return ++last_; }
    void add(const std::vector<int>& clause) {
        const std::size_t begin = out_.literals.size();
        for (const int literal : clause) {
            if (literal == kTrue) {
                out_.literals.resize(begin);
                return;
            }
            if (literal != kFalse) out_.literals.push_back(literal);
        }
        for (const int guard : guards_) out_.literals.push_back(-guard);
        if (out_.literals.size() == begin) {  // impossible, in clauses that are not empty
            const int one = make();
            out_.literals.insert(out_.literals.end(), {one, 0, -one});
        }
        out_.literals.push_back(0);
    }

    // What a place of a word can be: a number, and the literal that says so.
    struct Choice {
        int number;
        int literal;
    };
    using Column = std::vector<Choice>;

    struct Node {
        std::vector<State> next;  // by choice of the column
        int literal = 0;
        bool is_live = false;
    };

    // A word over the columns from a start state to one that is accepted. `literal_of` names the
    // literals of the last states, if they have some already.
    template <class Step, class Accept>
    void layers(const std::vector<Column>& columns, Step step, Accept accept, State start,
                const std::function<int(State)>& literal_of = {}) {
        const std::size_t size = columns.size();
        std::vector<std::map<State, Node>> layer(size + 1);
        layer[0][start];
        for (std::size_t k = 0; k < size; k++)
            for (auto& [state, node] : layer[k])
                for (const Choice& choice : columns[k]) {
                    node.next.push_back(step(k, state, choice.number));
                    if (node.next.back() != kDead) layer[k + 1][node.next.back()];
                }
        for (auto& [state, node] : layer[size]) node.is_live = accept(state);
        for (std::size_t k = size; k-- > 0;)
            for (auto& [state, node] : layer[k])
                for (State& next : node.next) {
                    if (next != kDead && !layer[k + 1][next].is_live) next = kDead;
                    node.is_live |= next != kDead;
                }
        if (!layer[0][start].is_live) {
            add({});
            return;
        }
        layer[0][start].literal = kTrue;
        for (std::size_t k = 1; k <= size; k++)
            for (auto& [state, node] : layer[k])
                if (node.is_live)
                    node.literal = k < size ? make() : literal_of ? literal_of(state) : kTrue;
        for (std::size_t k = 0; k < size; k++)
            connect(columns[k], layer[k], layer[k + 1], k + 1 < size || literal_of);
    }

    void connect(const Column& column, const std::map<State, Node>& from, std::map<State, Node>& to,
                 bool has_literals) {
        std::map<State, std::vector<int>> before;  // who leads to a node
        std::vector<std::vector<int>> users(column.size());
        for (const auto& [state, node] : from) {
            if (!node.is_live) continue;
            std::vector<int> out{-node.literal};
            for (std::size_t c = 0; c < column.size(); c++) {
                const int literal = column[c].literal;
                if (node.next[c] == kDead) {
                    add({-node.literal, -literal});
                    continue;
                }
                add({-node.literal, -literal, to[node.next[c]].literal});
                out.push_back(literal);
                users[c].push_back(node.literal);
                auto& list = before[node.next[c]];
                if (list.empty() || list.back() != node.literal) list.push_back(node.literal);
            }
            add(out);
        }
        for (auto& [state, list] : before) {
            if (!has_literals) break;
            list.push_back(-to[state].literal);
            add(list);
        }
        for (std::size_t c = 0; c < column.size(); c++) {
            users[c].push_back(-column[c].literal);
            add(users[c]);
        }
    }

    Clauses out_;
    std::vector<int> guards_;  // clauses hold only where all of these do

  private:
    int last_ = 0;
};

}  // namespace nonet::general
